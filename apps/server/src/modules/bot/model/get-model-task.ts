import type { Decision, TurnWithProducts } from '../dialogue/turn';
import type { BotState } from '../engine/bot-state';

export interface ModelTask {
  /** The embedded bot has no answer. */
  isMiss: boolean;
  /** The model may propose cart operations. */
  mayWish: boolean;
}

/**
 * The task for which a model can improve on the embedded bot: rephrasing hits, and interpreting cart
 * requests that the embedded bot did not understand. Undefined for everything that rules decide: hand-overs,
 * orders, cart replies, small talk, questions back.
 */
export function getModelTask({
  turn,
  decision,
}: {
  turn: TurnWithProducts;
  decision: Decision;
}): ModelTask | undefined {
  const { replies: say, basket, order, hand_over, state } = decision;
  if (turn.wishes || turn.text.trim() === '' || (turn.ordered ?? []).length > 0) return undefined;
  if (order || hand_over || basket !== undefined || say.some((it) => it.basket)) return undefined;
  if (state.order_stage === 'choosing') return undefined;
  const isMiss = state.misses > turn.state.misses;
  const sources = say.flatMap(({ sources = [] }) => sources);
  if (sources.some(({ kind }) => kind === 'business_hours')) return undefined;
  const isFromSources = sources.length > 0;
  if (!isMiss && !isFromSources) return undefined;
  return { isMiss, mayWish: turn.settings.takes_orders && isAboutProducts(turn, state) };
}

/** The cart has items, or products were shown in this or an earlier turn. */
const isAboutProducts = ({ basket, state: before }: TurnWithProducts, after: BotState) =>
  basket !== null || before.last_products.length > 0 || after.last_products.length > 0;
