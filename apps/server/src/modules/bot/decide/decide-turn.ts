import { answerQuestions } from './answer-question';
import { changeBasket } from './change-basket';
import { chooseProduct } from './choose-product';
import { cancelOrder, confirmOrder, keepContact } from './confirm-order';
import { handOver, handOverOnRequest, handOverSilence } from './hand-over';
import { hasKnowledge } from './has-knowledge';
import { makeSmallTalk } from './small-talk';
import { takeOrder } from './take-order';
import { takeOrdered } from './take-ordered';
import { finishTalk, startTalk, type Talk } from './talk';
import type { Decision, Turn } from './turn';

/**
 * What the bot does with what the customer wrote: pure, the same for the same turn, no clock and no network.
 * The first step that knows what to do decides; each is a rule of the bot.
 */
export function decideTurn(turn: Turn): Decision {
  const talk = startTalk(turn);
  talk.state.asked = 'none';
  keepContact(talk);
  const step = STEPS.find((decides) => decides(talk));
  if (step !== answerQuestions) talk.state.misses = 0;
  return finishTalk(talk);
}

/**
 * In this order: a basket that came whole, a human, the order that is under way, then everything else. A new intent is
 * a new line.
 */
const STEPS: readonly ((talk: Talk) => boolean)[] = [
  takeOrdered,
  handOverSilence,
  handOverOnRequest,
  cancelOrder,
  chooseProduct,
  confirmOrder,
  changeBasket,
  handOverComplaint,
  handOverOrderStatus,
  takeOrder,
  makeSmallTalk,
  answerQuestions,
];

/** A complaint is for humans, unless it is a question that the knowledge answers ("what if it arrives broken?"). */
function handOverComplaint(talk: Talk): boolean {
  if (!talk.understood.intents.has('complaint') || (talk.understood.is_question && hasKnowledge(talk)))
    return false;
  handOver(talk, 'upset');
  return true;
}

/** The bot sees no orders that were placed before; unless the knowledge says how to find out, a human looks. */
function handOverOrderStatus(talk: Talk): boolean {
  if (!talk.understood.intents.has('order_status') || hasKnowledge(talk)) return false;
  talk.unanswered.push(talk.turn.text);
  handOver(talk, 'not_found');
  return true;
}
