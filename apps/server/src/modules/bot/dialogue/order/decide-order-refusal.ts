import { THRESHOLDS } from '../../thresholds';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { buildDecision, createTurnContext } from '../talk/turn-context';
import type { Decision, Turn } from '../turn';
import { revalidateCart } from './cart';
import { addCartChangesReply } from './confirm-order';

/**
 * Decides again after the booking of an order failed; replaces the decision that contained the order. Call
 * it with the same turn (state and cart from before the order) and reloaded products. It corrects the cart
 * and asks once more. It hands over when no correction explains the failure, or at the second failure.
 */
export function decideOrderRefusal(turn: Turn): Decision {
  const talk = createTurnContext(turn);
  talk.state.order_failures += 1;
  const changes = revalidateCart(talk);
  if (changes.length === 0 || talk.state.order_failures >= THRESHOLDS.ORDER_FAILURES)
    handOverTurn(talk, 'order_failed');
  else addCartChangesReply(talk, changes);
  return buildDecision(talk);
}
