import type { SearchHit } from '@relaydesk/contracts/search';
import { highlight } from './highlight';
import { rankMatches } from './rank-matches';
import { findProductMatches, type ProductMatch } from './search.queries';
import { type SearchRequest, toTextQuery } from './search-request';
import { scoreText } from './search-words';

/** By name, SKU and alternative names. */
export async function searchProducts(search: SearchRequest): Promise<SearchHit[]> {
  const exact = await findHits(search, false);
  return exact.length > 0 ? exact : findHits(search, true);
}

async function findHits(search: SearchRequest, isNear: boolean): Promise<SearchHit[]> {
  const { tx, reader, terms: wanted, limit } = search;
  const found = await findProductMatches(tx.db, reader, toTextQuery(search, isNear));
  const textOf = ({ name, sku, aliases }: ProductMatch) => [name, sku, ...aliases].join(' ');
  return rankMatches(found, limit, (product) => scoreText(textOf(product), wanted, isNear)).map(
    ({ id, name, sku, aliases, at }): SearchHit => ({
      kind: 'product',
      id,
      seq: null,
      title: highlight(name, wanted, isNear),
      excerpt: highlight([sku, ...aliases].join(' · '), wanted, isNear),
      at,
    }),
  );
}
