import { THRESHOLDS } from '../thresholds';
import { understand } from '../understand/understand';
import { splitQuestions } from './answer-question';
import type { Turn } from './turn';

/**
 * The ids of all products that decideTurn may speak of in this turn (a few dozen at most), so that the caller
 * reads just these, fresh, in the transaction that sends the answer.
 */
export function findRelevantProducts({
  text,
  state,
  basket,
  index,
}: Pick<Turn, 'text' | 'state' | 'basket' | 'index'>): string[] {
  const read = [...new Set([text, ...splitQuestions(text)])];
  const named = read.flatMap((part) =>
    understand(part, { index }).items.flatMap(({ candidates }) => candidates),
  );
  const found = read.flatMap((part) => index.search(part, THRESHOLDS.CANDIDATES, { kinds: ['product'] }));
  return [
    ...new Set([
      ...state.last_products,
      ...(state.choosing?.product_ids ?? []),
      ...(basket?.items.map(({ product_id }) => product_id) ?? []),
      ...named.map(({ product_id }) => product_id),
      ...found.map(({ id }) => id),
    ]),
  ];
}
