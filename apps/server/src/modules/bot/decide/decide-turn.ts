import { answerQuestions } from './answer/answer-question';
import { hasKnowledge } from './answer/has-knowledge';
import { giveOffered } from './answer/offer-near';
import { countTurn, handOverTooLong } from './hand-over/count-turns';
import { handOver, handOverOnRequest, handOverSilence } from './hand-over/hand-over';
import { handOverBasket, handOverShown } from './hand-over/hand-over-afterwards';
import { handOverByRule } from './hand-over/hand-over-rules';
import { hearObjection } from './hand-over/hear-objection';
import { askQuantity } from './order/ask-quantity';
import { changeBasket } from './order/change-basket';
import { changeOrdered } from './order/change-ordered';
import { chooseProduct } from './order/choose-product';
import { cancelOrder, confirmOrder, keepContact } from './order/confirm-order';
import { grantWishes } from './order/grant-wishes';
import { noteDetails } from './order/note-details';
import { orderBeside } from './order/order-beside';
import { orderByParts } from './order/order-by-parts';
import { takeOrder } from './order/take-order';
import { takeOrdered } from './order/take-ordered';
import { tellBasket } from './order/tell-basket';
import { proveAskedEmail, tellAskedOrder, tellOrderStatus } from './order/tell-order-status';
import { greetFirst } from './talk/greet-first';
import { noteQuestion } from './talk/note-question';
import { saySomethingNew } from './talk/say-something-new';
import { makeSmallTalk } from './talk/small-talk';
import { finishTalk, startTalk, type Talk } from './talk/talk';
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
