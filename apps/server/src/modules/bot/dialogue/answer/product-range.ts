import type { Understanding } from '../../nlu/understand';
import type { KnowledgeIndex } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';

/** All that a small shop sells; none where it is too much to be looked through. */
export const listRange = (index: KnowledgeIndex): string[] =>
  index.listProducts(THRESHOLDS.MAX_RANGE_PRODUCTS);

/** The cheapest of all, what costs no more than so much: prices of everything are asked for. */
export const asksAboutRange = ({ items, extreme, budget }: Understanding): boolean =>
  items.length === 0 && (extreme !== null || budget !== null);
