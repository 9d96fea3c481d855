import { understand } from '../../nlu/understand';
import { THRESHOLDS } from '../../thresholds';
import type { Turn } from '../turn';
import { asksAboutRange, listRange } from './product-range';
import { listQueryTexts, queryIndex } from './query-index';

type RelevantProductsInput = Pick<Turn, 'text' | 'state' | 'basket' | 'index'> &
  Partial<Pick<Turn, 'vectors' | 'wishes' | 'understandings'>>;

/**
 * The ids of all products that decideTurn may speak of in this turn (a few dozen at most, or the range of a small
 * shop), so that the caller reads just these, fresh, in the transaction that sends the answer.
 */
export function findRelevantProducts(turn: RelevantProductsInput): string[] {
  const { state, basket, index, wishes = [] } = turn;
  const read = listQueryTexts(turn);
  const understood = read.map((part) => understand(part, turn));
  const named = understood.flatMap(({ items }) => items.flatMap(({ candidates }) => candidates));
  const found = read.flatMap((part) => queryIndex(turn, part, THRESHOLDS.CANDIDATES, { kinds: ['product'] }));
  return [
    ...new Set([
      ...state.last_products,
      ...state.seen,
      ...(understood.some(asksAboutRange) ? listRange(index) : []),
      ...state.shown,
      ...state.alike,
      ...state.ordered.map(({ product_id }) => product_id),
      ...(state.choosing?.product_ids ?? []),
      ...(basket?.items.map(({ product_id }) => product_id) ?? []),
      ...wishes.flatMap((wish) => (wish.kind === 'set' ? [wish.product_id] : [])),
      ...named.map(({ product_id }) => product_id),
      ...found.map(({ id }) => id),
    ]),
  ];
}
