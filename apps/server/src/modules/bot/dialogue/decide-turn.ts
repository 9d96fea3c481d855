import { answerQuestions } from './answer/answer-questions';
import { hasKnowledge } from './answer/has-knowledge';
import { giveOffered } from './answer/offer-near-answers';
import { countTurn, handOverTooLong } from './hand-over/count-turns';
import { handOver, handOverOnRequest, handOverSilence } from './hand-over/hand-over-turn';
import { handOverBasket, handOverShown } from './hand-over/post-checks';
import { handOverByRule } from './hand-over/hand-over-rules';
import { hearObjection } from './hand-over/handle-complaint-about-bot';
import { askQuantity } from './order/ask-quantity';
import { changeBasket } from './order/change-cart';
import { changeOrdered } from './order/handle-placed-order-change';
import { chooseProduct } from './order/choose-product';
import { cancelOrder, confirmOrder, keepContact } from './order/confirm-order';
import { grantWishes } from './order/apply-commands';
import { noteDetails } from './order/apply-item-details';
import { orderBeside } from './order/order-and-answer';
import { orderByParts } from './order/apply-compound-order';
import { takeOrder } from './order/handle-order-request';
import { takeOrdered } from './order/import-platform-cart';
import { tellBasket } from './order/show-requested-cart';
import { proveAskedEmail, tellAskedOrder, tellOrderStatus } from './order/answer-order-status';
import { greetFirst } from './talk/prepend-greeting';
import { noteQuestion } from './talk/record-open-question';
import { saySomethingNew } from './hand-over/drop-repeated-replies';
import { makeSmallTalk } from './talk/small-talk';
import { finishTalk, startTalk, type Talk } from './talk/turn-context';
import type { Decision, Turn } from './turn';

/**
 * What the bot does with what the customer wrote: pure, the same for the same turn, no clock and no network.
 * The first step that knows what to do decides; each is a rule of the bot. What it decided is held against the checks.
 */
export function decideTurn(turn: Turn): Decision {
  const talk = startTalk(turn);
  keepContact(talk);
  const step = STEPS.find((decides) => decides(talk));
  if (step !== answerQuestions) talk.state.misses = 0;
  for (const check of CHECKS) check(talk);
  return finishTalk(talk);
}

/**
 * In this order: a basket that came whole, whoever is for a human, what a model has understood, the order that is under
 * way, then everything else. A new intent is a new line.
 */
const STEPS: readonly ((talk: Talk) => boolean)[] = [
  takeOrdered,
  handOverByRule,
  handOverSilence,
  handOverOnRequest,
  giveOffered,
  proveAskedEmail,
  tellAskedOrder,
  grantWishes,
  orderBeside,
  orderByParts,
  cancelOrder,
  askQuantity,
  changeOrdered,
  tellBasket,
  chooseProduct,
  noteDetails,
  confirmOrder,
  changeBasket,
  handOverComplaint,
  tellOrderStatus,
  takeOrder,
  hearObjection,
  makeSmallTalk,
  handOverTooLong,
  answerQuestions,
];

/** Whatever was decided: in this order, each with the last word so far. */
const CHECKS: readonly ((talk: Talk) => void)[] = [
  handOverShown,
  handOverBasket,
  saySomethingNew,
  countTurn,
  greetFirst,
  noteQuestion,
];

/** A complaint is for humans, unless it is a question that the knowledge answers ("what if it arrives broken?"). */
function handOverComplaint(talk: Talk): boolean {
  const { intents, is_question } = talk.understood;
  if (!intents.has('complaint') || !talk.turn.settings.hand_over.is_upset_on) return false;
  if (is_question && hasKnowledge(talk)) return false;
  handOver(talk, 'upset');
  return true;
}
