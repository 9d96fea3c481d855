import { handOverTurn } from '../hand-over/hand-over-turn';
import type { TurnContext } from '../talk/turn-context';

/** "Wait, cancel that", "make it two" right after the order was placed: what is placed only a colleague changes. */
export function handlePlacedOrderChange(turn: TurnContext): boolean {
  const { state, basket, understood } = turn;
  const { intents, items, rest, quantity, details } = understood;
  if (basket || state.order_stage !== 'none' || state.ordered.length === 0 || items.length > 0) return false;
  const isOther = state.last_products.length > 0; // something was shown since: it is about that
  const changes = intents.has('set') && (quantity !== null || details.length > 0) && !isOther;
  if (!(intents.has('cancel') || changes) || rest.length > 0) return false;
  handOverTurn(turn, 'not_found');
  return true;
}
