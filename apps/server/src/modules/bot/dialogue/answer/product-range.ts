import type { KnowledgeIndex } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import type { Understanding } from '../../nlu/understand';

/** All that a small shop sells; none where it is too much to be looked through. */
export const rangeOf = (index: KnowledgeIndex): string[] => index.listProducts(THRESHOLDS.RANGE);

/** The cheapest of all, what costs no more than so much: prices of everything are asked for. */
export const asksOfRange = ({ items, extreme, budget }: Understanding): boolean =>
  items.length === 0 && (extreme !== null || budget !== null);
