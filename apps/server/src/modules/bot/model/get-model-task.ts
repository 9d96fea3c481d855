import type { Decision, TurnWithProducts } from '../dialogue/turn';
import type { BotState } from '../engine/bot-state';

export interface ModelTask {
  /** The embedded bot has no answer of its own. */
  isMiss: boolean;
  /** The model may say what should be done with the basket. */
  mayWish: boolean;
}

/**
 * Where a model can do better than the embedded bot: it phrases what was found, and understands talk of the basket that the
 * embedded bot has missed. Undefined for everything that the embedded bot does by rule: hand-overs, orders and what it
 * says of the basket, small talk, questions back.
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

/** Something is in the basket, or was shown: now or before. */
const isAboutProducts = ({ basket, state: before }: TurnWithProducts, after: BotState) =>
  basket !== null || before.last_products.length > 0 || after.last_products.length > 0;
