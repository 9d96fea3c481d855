import { isHoursWord } from '../../nlu/asks-for-hours';
import { COLOURS } from '../../words/colours';
import { isForWhom } from '../../words/for-whom';
import { stem } from '../../words/stem';
import type { TurnContext } from '../talk/turn-context';

/**
 * What a text is about besides these products: the stems of `rest` that the text of none of them holds. "In navy, size
 * L" is no other topic than the jacket that comes in navy and in sizes.
 */
export function findUncoveredTerms(
  { turn, understood }: Pick<TurnContext, 'turn' | 'understood'>,
  ids: readonly string[],
) {
  const says = (term: string) => ids.some((id) => turn.index.hasTerm(id, term));
  return understood.rest.filter(
    (word) => !says(word) && !says(COLOURS.get(word) ?? '') && !(isSizeWord(word) && SIZES.some(says)),
  );
}

export const isSizeWord = (word: string) => SIZE.test(word);

/** What shows that a thing comes in sizes. */
const SIZES = ['=size', 'xs', 's', 'm', 'l', 'xl', 'xxl'];

const SIZE = /^(?:\d?x{0,3}[sml]|siz|gross|small|medium|larg)$/;

/** The same for an order: a size, or a colour of what has none in its text, is noted (order/keep-details), not refused. */
export const findUncoveredOrderTerms = (
  turn: Pick<TurnContext, 'turn' | 'understood'>,
  ids: readonly string[],
) =>
  findUncoveredTerms(turn, ids).filter(
    (word) =>
      !isForWhom(word) &&
      !isSizeWord(word) &&
      !isDeliveryTimeWord(turn, word) &&
      (!COLOURS.has(word) || ids.length === 0 || ids.some((id) => turn.turn.index.hasTerm(id, '=colour'))),
  );

/** "One of those for tomorrow": said of the order, not of a product. */
const isDeliveryTimeWord = ({ understood }: Pick<TurnContext, 'understood'>, word: string) =>
  understood.wanted_for !== null && (isHoursWord(word) || word === stem('delivered'));
