import type { HandOverReason } from '@relaydesk/contracts/conversation';
import { stem } from '../../words/stem';
import { mentionsOrder } from '../talk/mentions-order';
import { renderReopening } from '../talk/render-hours';
import { resolveReferencedProducts } from '../talk/resolve-references';
import {
  addReply,
  addTextReply,
  findProduct,
  isSoldByBot,
  renderPhrase,
  type TurnContext,
  wasAlreadySent,
} from '../talk/turn-context';
import { buildHandOverSummary } from './build-hand-over-summary';

interface HandOverDetails {
  /** What it is about, in the customer's words. */
  question?: string;
  /** The word, product or tag that called a human. */
  because?: string | undefined;
}

/** Hands the conversation over to humans with its summary. The cart stays. */
export function handOverTurn(
  turn: TurnContext,
  reason: HandOverReason,
  { question = getHandOverQuestion(turn), because }: HandOverDetails = {},
): void {
  const { state, basket } = turn;
  const { customer, settings, organisation, orders, now } = turn.turn;
  addHandOverReply(turn, reason);
  const packet = buildHandOverSummary({
    ...{ reason, question, state, basket, customer, orders, now, because },
    ...{ locale: organisation.locale, tone: settings.tone },
  });
  turn.hand_over = { reason, packet };
  state.misses = 0;
  state.turns = 0;
  state.order_failures = 0;
  state.asked = 'none';
  state.problem = null;
}

/** What it is about: "a human, please" and "yes" are about what was asked before. */
function getHandOverQuestion({ turn, understood, state }: TurnContext): string {
  const { intents, rest, items } = understood;
  const others = intents.has('human') ? rest.filter((word) => !REQUEST_WORDS.has(word)) : rest;
  const isBare = others.length + items.length === 0 && (intents.has('human') || intents.has('affirm'));
  return (isBare && state.tried.at(-1)?.question) || turn.text;
}

/** Stems of the words by which a human is asked for. */
const REQUEST_WORDS = new Set(
  `human person people agent agents operator representative colleague employee staff support somebody someone anybody real
    talk speak speaking chat call connect transfer mensch menschen mitarbeiter mitarbeiterin berater kollege kollegin kollegen
    jemand jemanden person echt echten sprechen reden verbinden weiterleiten chatten anrufen`
    .split(/\s+/)
    .map(stem),
);

/**
 * Uses the organisation's own text once, if it has one. Never implies that staff is available outside
 * business hours.
 */
function addHandOverReply(turn: TurnContext, reason: HandOverReason): void {
  const { settings, is_open, is_anybody_there } = turn.turn;
  const { message, nobody_online, nobody_online_message } = settings.hand_over;
  const isTold = !is_anybody_there && nobody_online === 'tell';
  const own = isTold ? nobody_online_message : message;
  if (own && !wasAlreadySent(turn, own)) addTextReply(turn, own);
  else if (isTold) addReply(turn, 'hand_over_nobody');
  else if (is_open) addReply(turn, `hand_over_${reason}`);
  else
    addTextReply(
      turn,
      [renderPhrase(turn, `hand_over_${reason}`), ...renderClosedNotice(turn, reason)].join(' '),
    );
}

/** States that no staff is available, unless the reason says so, and the next opening time if it is known. */
const renderClosedNotice = (turn: TurnContext, reason: HandOverReason): string[] =>
  [reason === 'out_of_hours' ? '' : renderPhrase(turn, 'closed_now'), renderReopening(turn)].filter(Boolean);

/** A human was asked for, accepted when offered, or is needed because the customer is angry. */
export function handOverOnRequest(turn: TurnContext): boolean {
  if (turn.understood.intents.has('human') && !isGivingPhoneNumber(turn)) handOverTurn(turn, 'asked');
  else if (isUpset(turn)) handOverTurn(turn, 'upset');
  else if (acceptsHandOver(turn)) handOverTurn(turn, 'not_found');
  return turn.hand_over !== undefined;
}

/** "Yes" answers what was asked last; "yes, order it" is about the order, where there is something to order. */
function acceptsHandOver(turn: TurnContext): boolean {
  const { intents, rest, items, details, is_question } = turn.understood;
  if (
    turn.turn.state.asked !== 'human' ||
    !intents.has('affirm') ||
    rest.length + items.length + details.length > 0 ||
    is_question
  )
    return false;
  return !(mentionsOrder(turn) && hasSomethingToOrder(turn));
}

const hasSomethingToOrder = (turn: TurnContext) =>
  turn.basket !== null ||
  resolveReferencedProducts(turn).some((id) => {
    const product = findProduct(turn, id);
    return product !== undefined && isSoldByBot(turn, product);
  });

/** Angry, in an organisation where that calls a human. */
export const isUpset = ({ understood, turn }: TurnContext) =>
  understood.is_upset && turn.settings.hand_over.is_upset_on;

/** A picture or another file, without a word: a human has to look at it. */
export function handOverWithoutText(turn: TurnContext): boolean {
  if (turn.turn.text.trim() !== '') return false;
  handOverTurn(turn, 'not_found');
  return true;
}

/** "Call me: +43 660 ..." when asked for a number gives the number. */
function isGivingPhoneNumber({ state, turn, understood }: TurnContext): boolean {
  return (
    state.order_stage === 'contact' &&
    understood.contact.phone !== null &&
    /\b(?:call|ring|phone|rufe?n?t?)\b/i.test(turn.text)
  );
}
