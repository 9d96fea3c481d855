import { THRESHOLDS } from '../../thresholds';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { buildDecision, createTurnContext } from '../talk/turn-context';
import type { Decision, Turn } from '../turn';
import { revalidateCart } from './cart';
import { addCartChangesReply } from './confirm-order';

/**
 * What to do when booking an order failed: takes the place of the decision that carried it. Call it with the same
 * turn (its state and basket as before) and products read again. It corrects the basket and asks once more; when
 * nothing explains the failure, or it fails a second time, a human takes over.
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
