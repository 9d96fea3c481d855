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

/** Gives the conversation to the humans, with what was found out. The basket stays. */
export function handOverTurn(
  talk: TurnContext,
  reason: HandOverReason,
  { question = getHandOverQuestion(talk), because }: HandOverDetails = {},
): void {
  const { state, basket } = talk;
  const { customer, settings, organisation, orders, now } = talk.turn;
  addHandOverReply(talk, reason);
  const packet = buildHandOverSummary({
    ...{ reason, question, state, basket, customer, orders, now, because },
    ...{ locale: organisation.locale, tone: settings.tone },
  });
  talk.hand_over = { reason, packet };
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

/** In the organisation's words where it has its own, once; never as if somebody were there when nobody is. */
function addHandOverReply(talk: TurnContext, reason: HandOverReason): void {
  const { settings, is_open, is_anybody_there } = talk.turn;
  const { message, nobody_online, nobody_online_message } = settings.hand_over;
  const isTold = !is_anybody_there && nobody_online === 'tell';
  const own = isTold ? nobody_online_message : message;
  if (own && !wasAlreadySent(talk, own)) addTextReply(talk, own);
  else if (isTold) addReply(talk, 'hand_over_nobody');
  else if (is_open) addReply(talk, `hand_over_${reason}`);
  else
    addTextReply(
      talk,
      [renderPhrase(talk, `hand_over_${reason}`), ...renderClosedNotice(talk, reason)].join(' '),
    );
}

/** That nobody is here, where the reason does not say so, and when somebody is, as far as that is known. */
const renderClosedNotice = (talk: TurnContext, reason: HandOverReason): string[] =>
  [reason === 'out_of_hours' ? '' : renderPhrase(talk, 'closed_now'), renderReopening(talk)].filter(Boolean);

/** A human was asked for, accepted when offered, or is needed because the customer is angry. */
export function handOverOnRequest(talk: TurnContext): boolean {
  if (talk.understood.intents.has('human') && !isGivingPhoneNumber(talk)) handOverTurn(talk, 'asked');
  else if (isUpset(talk)) handOverTurn(talk, 'upset');
  else if (acceptsHandOver(talk)) handOverTurn(talk, 'not_found');
  return talk.hand_over !== undefined;
}

/** "Yes" answers what was asked last; "yes, order it" is about the order, where there is something to order. */
function acceptsHandOver(talk: TurnContext): boolean {
  const { intents, rest, items, details, is_question } = talk.understood;
  if (
    talk.turn.state.asked !== 'human' ||
    !intents.has('affirm') ||
    rest.length + items.length + details.length > 0 ||
    is_question
  )
    return false;
  return !(mentionsOrder(talk) && hasSomethingToOrder(talk));
}

const hasSomethingToOrder = (talk: TurnContext) =>
  talk.basket !== null ||
  resolveReferencedProducts(talk).some((id) => {
    const product = findProduct(talk, id);
    return product !== undefined && isSoldByBot(talk, product);
  });

/** Angry, in an organisation where that calls a human. */
export const isUpset = ({ understood, turn }: TurnContext) =>
  understood.is_upset && turn.settings.hand_over.is_upset_on;

/** A picture or another file, without a word: a human has to look at it. */
export function handOverWithoutText(talk: TurnContext): boolean {
  if (talk.turn.text.trim() !== '') return false;
  handOverTurn(talk, 'not_found');
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
