import type { SearchHit } from '@relaydesk/contracts/search';
import { chooseBest } from './rank-matches';
import { highlight } from './highlight';
import { type FoundProduct, findProducts } from './search.queries';
import { type Search, wantedBy } from './search-request';
import { fitOfText } from './search-words';

/** By name, SKU, and what else they are called. */
export async function searchProducts(search: Search): Promise<SearchHit[]> {
  const exact = await hitsOf(search, false);
  return exact.length > 0 ? exact : hitsOf(search, true);
}

async function hitsOf(search: Search, isNear: boolean): Promise<SearchHit[]> {
  const { tx, reader, wanted, limit } = search;
  const found = await findProducts(tx.db, reader, wantedBy(search, isNear));
  const textOf = ({ name, sku, aliases }: FoundProduct) => [name, sku, ...aliases].join(' ');
  return chooseBest(found, limit, (product) => fitOfText(textOf(product), wanted, isNear)).map(
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
