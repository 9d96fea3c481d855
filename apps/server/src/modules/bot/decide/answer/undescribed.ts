import { COLOURS } from '../../words/colours';
import type { Talk } from '../talk/talk';

/**
 * What a text is about besides these products: the stems of `rest` that the text of none of them holds. "In navy, size
 * L" is no other topic than the jacket that comes in navy and in sizes.
 */
export function undescribed({ turn, understood }: Pick<Talk, 'turn' | 'understood'>, ids: readonly string[]) {
  const says = (term: string) => ids.some((id) => turn.index.says(id, term));
  return understood.rest.filter(
    (word) => !says(word) && !says(COLOURS.get(word) ?? '') && !(SIZE.test(word) && says('=size')),
  );
}

const SIZE = /^(?:\d?x{0,3}[sml]|siz|gross|small|medium|larg)$/;

/** The same for an order: a colour that is wished of what has none in its text is noted (order/keep-details), not refused. */
export const unsaid = (talk: Pick<Talk, 'turn' | 'understood'>, ids: readonly string[]) =>
  undescribed(talk, ids).filter(
    (word) => !COLOURS.has(word) || ids.length === 0 || ids.some((id) => talk.turn.index.says(id, '=colour')),
  );
