import { formatPrice } from '../../../../lib/format-price';
import type { CustomerOrder } from '../../../customers/bot-access/list-customer-orders';
import { hasOrderDetails, matchesOrder, readOrderDetails } from '../../nlu/order-details';
import { readContact } from '../../nlu/read-contact';
import { readOrderNumber } from '../../nlu/read-order-number';
import { hasKnowledge } from '../answer/has-knowledge';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { truncateReplyText } from '../talk/truncate-reply-text';
import { addReply, renderPhrase, renderSuggestion, type TurnContext } from '../talk/turn-context';

/**
 * The order status, for its customer only: `turn.orders` belong to a customer whose identity is proved, or
 * were placed in this conversation, and the customer has to name the number and one more detail. Other
 * customers get the knowledge entry about order status, or a hand-over.
 */
export function answerOrderStatus(turn: TurnContext): boolean {
  const { intents, items } = turn.understood;
  const { orders, text } = turn.turn;
  const number = readOrderNumber(text);
  const asks = intents.has('order_status') || namesPlacedOrder(turn);
  const isNamed = orders.some((order) => order.number === number);
  if (!asks && (!isNamed || items.length > 0)) return false; // "order 2 bells" names none
  if (!intents.has('cancel') && orders.length > 0) {
    turn.state.order_number = number;
    return answerOrRequestProof(turn, number);
  }
  if (!namesPlacedOrder(turn) && hasKnowledge(turn)) return false;
  if (!intents.has('cancel') && requestEmailProof(turn, number)) return true;
  turn.unanswered.push(turn.turn.text);
  handOverTurn(turn, 'not_found');
  return true;
}

/**
 * Where nothing proves who writes: a code goes to the address that they have ordered with. What is said is the same
 * whether it is known here or not.
 */
function requestEmailProof(turn: TurnContext, number: number | null): boolean {
  const { email_proof, text, state } = turn.turn;
  if (!email_proof?.is_allowed) return false;
  turn.state.order_number = number ?? state.order_number;
  const { email } = readContact(text);
  const phrase = email === null ? 'order_email' : 'order_code';
  if (email !== null) turn.verify_email = email;
  addReply(turn, phrase, email === null ? {} : { email }, {
    suggestions: [renderSuggestion(turn, 'chip_human')],
  });
  turn.state.problem = phrase;
  return true;
}

/** The address or the code that was asked for. */
export function handleEmailProof(turn: TurnContext): boolean {
  const { state, text, email_proof } = turn.turn;
  if ((state.problem !== 'order_email' && state.problem !== 'order_code') || !email_proof) return false;
  const number = state.order_number;
  if (email_proof.outcome === null)
    return readContact(text).email !== null && requestEmailProof(turn, number);
  const { outcome } = email_proof;
  if (outcome.kind === 'over') handOverTurn(turn, 'failed_twice');
  else if (outcome.kind === 'wrong') {
    addReply(
      turn,
      'order_code_wrong',
      { tries: outcome.tries_left },
      { suggestions: [renderSuggestion(turn, 'chip_human')] },
    );
    turn.state.problem = 'order_code';
    turn.state.order_number = number;
  } else if (number === null) {
    addReply(turn, 'order_which');
    turn.state.problem = 'order_proof';
  } else return answerOrRequestProof(turn, number);
  return true;
}

/** The detail that was asked for, or another number. */
export function handleOrderProof(turn: TurnContext): boolean {
  const { state, text, orders } = turn.turn;
  if (state.problem !== 'order_proof' && state.problem !== 'order_mismatch') return false;
  const number = readOrderNumber(text) ?? state.order_number ?? findOrderNumber(text, orders);
  if (number === null || !hasOrderDetails(readOrderDetails(text, null))) return false;
  turn.state.order_number = number;
  return answerOrRequestProof(turn, number);
}

/** "4711, 25.00": in the answer to what was asked for a plain number may be the order's. */
const findOrderNumber = (text: string, orders: readonly CustomerOrder[]): number | null =>
  orders.find(({ number }) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text))?.number ?? null;

/** One that does not exist is answered like one whose detail is wrong. */
function answerOrRequestProof(turn: TurnContext, number: number | null): true {
  const { orders, text, state: before } = turn.turn;
  const details = readOrderDetails(text, number);
  const proved = turn.turn.email_proof?.email ?? null;
  const order = orders.find(
    (one) => one.number === number && (isOrderedWithEmail(one, proved) || matchesOrder(details, one)),
  );
  if (order) return addOrderStatusReply(turn, order);
  const isGuess = number !== null && (hasOrderDetails(details) || proved !== null);
  if (isGuess) turn.state.order_guesses += 1;
  const phrase = isGuess ? 'order_mismatch' : 'order_proof';
  if (turn.state.order_guesses >= MAX_GUESSES || before.problem === phrase)
    handOverTurn(turn, 'failed_twice');
  else {
    addReply(turn, phrase, {}, { suggestions: [renderSuggestion(turn, 'chip_human')] });
    turn.state.asked = 'human';
    turn.state.problem = phrase;
  }
  return true;
}

/** The address of an order is a detail of it that they have proved to know. */
const isOrderedWithEmail = (order: CustomerOrder, proved: string | null): boolean =>
  proved !== null && order.email?.toLowerCase() === proved;

/** Of a conversation; then a human looks. */
const MAX_GUESSES = 2;

/** "Order 4711" and nothing else: one that was placed; "order 12" may be how many. */
export function namesPlacedOrder({ turn, understood: { items, rest } }: TurnContext): boolean {
  const number = readOrderNumber(turn.text);
  return number !== null && number >= MIN_ORDER_NUMBER && items.length + rest.length === 0;
}

const MIN_ORDER_NUMBER = 100;

function addOrderStatusReply(turn: TurnContext, order: CustomerOrder): true {
  addReply(turn, 'order_status', buildOrderStatusParams(turn, order), {
    suggestions: [renderSuggestion(turn, 'chip_human')],
  });
  return true;
}

function buildOrderStatusParams(
  turn: TurnContext,
  { number, status, total, currency, items, placed_at }: CustomerOrder,
) {
  const { locale } = turn.turn.organisation;
  return {
    number,
    status: renderPhrase(turn, `status_${status}`),
    total: formatPrice(total, currency, locale),
    items: truncateReplyText(
      items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      ITEMS_LENGTH,
    ),
    date: new Intl.DateTimeFormat(turn.language === 'de' ? 'de-DE' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(placed_at)),
  };
}

/** Characters of what was ordered that are said. */
const ITEMS_LENGTH = 300;
