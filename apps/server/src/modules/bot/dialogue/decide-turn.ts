import { answerQuestions } from './answer/answer-questions';
import { hasKnowledge } from './answer/has-knowledge';
import { answerFromOffer } from './answer/offer-near-answers';
import { countTurn, handOverAfterMaxTurns } from './hand-over/count-turns';
import { dropRepeatedReplies } from './hand-over/drop-repeated-replies';
import { handOverByRule } from './hand-over/hand-over-rules';
import { handOverOnRequest, handOverTurn, handOverWithoutText } from './hand-over/hand-over-turn';
import { handleComplaintAboutBot } from './hand-over/handle-complaint-about-bot';
import { handOverRestrictedCart, handOverRestrictedProduct } from './hand-over/post-checks';
import { answerOrderStatus, handleEmailProof, handleOrderProof } from './order/answer-order-status';
import { applyCommands } from './order/apply-commands';
import { applyCompoundOrder } from './order/apply-compound-order';
import { applyItemDetails } from './order/apply-item-details';
import { askQuantity } from './order/ask-quantity';
import { changeCart } from './order/change-cart';
import { chooseProduct } from './order/choose-product';
import { cancelOrder, confirmOrder, recordContact } from './order/confirm-order';
import { handleOrderRequest } from './order/handle-order-request';
import { handlePlacedOrderChange } from './order/handle-placed-order-change';
import { importPlatformCart } from './order/import-platform-cart';
import { orderAndAnswer } from './order/order-and-answer';
import { showRequestedCart } from './order/show-requested-cart';
import { prependGreeting } from './talk/prepend-greeting';
import { recordOpenQuestion } from './talk/record-open-question';
import { answerSmallTalk } from './talk/small-talk';
import { buildDecision, createTurnContext, type TurnContext } from './talk/turn-context';
import type { Decision, Turn } from './turn';

/**
 * What the bot does with what the customer wrote: pure, the same for the same turn, no clock and no network.
 * The first step that knows what to do decides; each is a rule of the bot. What it decided is held against the checks.
 */
export function decideTurn(turn: Turn): Decision {
  const talk = createTurnContext(turn);
  recordContact(talk);
  const step = TURN_STEPS.find((decides) => decides(talk));
  if (step !== answerQuestions) talk.state.misses = 0;
  for (const check of POST_CHECKS) check(talk);
  return buildDecision(talk);
}

/**
 * In this order: a complete platform cart, hand-over, the commands of a model, the open order, then
 * everything else. A new intent is a new entry.
 */
const TURN_STEPS: readonly ((turn: TurnContext) => boolean)[] = [
  importPlatformCart,
  handOverByRule,
  handOverWithoutText,
  handOverOnRequest,
  answerFromOffer,
  handleEmailProof,
  handleOrderProof,
  applyCommands,
  orderAndAnswer,
  applyCompoundOrder,
  cancelOrder,
  askQuantity,
  handlePlacedOrderChange,
  showRequestedCart,
  chooseProduct,
  applyItemDetails,
  confirmOrder,
  changeCart,
  handOverComplaint,
  answerOrderStatus,
  handleOrderRequest,
  handleComplaintAboutBot,
  answerSmallTalk,
  handOverAfterMaxTurns,
  answerQuestions,
];

/** Whatever was decided: in this order, each with the last word so far. */
const POST_CHECKS: readonly ((turn: TurnContext) => void)[] = [
  handOverRestrictedProduct,
  handOverRestrictedCart,
  dropRepeatedReplies,
  countTurn,
  prependGreeting,
  recordOpenQuestion,
];

/** A complaint is for humans, unless it is a question that the knowledge answers ("what if it arrives broken?"). */
function handOverComplaint(turn: TurnContext): boolean {
  const { intents, is_question } = turn.understood;
  if (!intents.has('complaint') || !turn.turn.settings.hand_over.is_upset_on) return false;
  if (is_question && hasKnowledge(turn)) return false;
  handOverTurn(turn, 'upset');
  return true;
}
