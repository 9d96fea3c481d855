import { THRESHOLDS } from '../../thresholds';
import { handOver } from '../hand-over/hand-over-turn';
import { finishTalk, startTalk } from '../talk/turn-context';
import type { Decision, Turn } from '../turn';
import { correctBasket } from './cart';
import { sayChanges } from './confirm-order';

/**
 * What to do when booking an order failed: takes the place of the decision that carried it. Call it with the same
 * turn (its state and basket as before) and products read again. It corrects the basket and asks once more; when
 * nothing explains the failure, or it fails a second time, a human takes over.
 */
export function refuseOrder(turn: Turn): Decision {
  const talk = startTalk(turn);
  talk.state.order_failures += 1;
  const changes = correctBasket(talk);
  if (changes.length === 0 || talk.state.order_failures >= THRESHOLDS.ORDER_FAILURES)
    handOver(talk, 'order_failed');
  else sayChanges(talk, changes);
  return finishTalk(talk);
}
