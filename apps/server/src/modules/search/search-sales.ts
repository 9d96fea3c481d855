import type { SearchHit } from '@relaydesk/contracts/search';
import { highlight } from './highlight';
import { findSaleMatches } from './search.queries';
import type { CustomerMatches, SearchRequest } from './search-request';
import { scoreText } from './search-words';

/** "12" and "#12" are sale numbers; other text is the customer's name. */
export async function searchSales(
  { tx, reader, terms: wanted, limit }: SearchRequest,
  { texts, isNear }: CustomerMatches,
  q: string,
): Promise<SearchHit[]> {
  const digits = /^#?(\d{1,9})$/.exec(q)?.[1];
  const number = digits === undefined ? undefined : Number(digits);
  const found = await findSaleMatches(tx.db, reader, {
    number,
    customer_ids: [...texts.keys()],
    limit: limit * 4,
  });
  const named = digits === undefined ? wanted : [...wanted, digits];
  return found
    .filter((sale) => sale.number === number || scoreText(sale.customer_name, wanted, isNear) > 0)
    .slice(0, limit)
    .map(({ id, number, customer_name, items, at }) => ({
      kind: 'sale',
      id,
      seq: null,
      title: highlight(`#${number} ${customer_name}`, named, isNear),
      excerpt: highlight(items, [], false),
      at,
    }));
}
