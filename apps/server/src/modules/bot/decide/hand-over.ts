import type { HandOverReason } from '@relaydesk/contracts/conversation';
import { buildPacket } from './build-packet';
import { say, sayText, type Talk, wasSaid, word } from './talk';

interface About {
  /** What it is about, in the customer's words. */
  question?: string;
  /** The word, product or tag that called a human. */
  because?: string | undefined;
}

/** Gives the conversation to the humans, with what was found out. The basket stays. */
export function handOver(
  talk: Talk,
  reason: HandOverReason,
  { question = talk.turn.text, because }: About = {},
): void {
  const { turn, state, basket } = talk;
  sayWho(talk, reason);
  const { customer, settings } = turn;
  const facts = { locale: turn.organisation.locale, tone: settings.tone, because, customer };
  talk.hand_over = { reason, packet: buildPacket(state, basket, reason, question, turn.now, facts) };
  state.misses = 0;
  state.turns = 0;
  state.order_failures = 0;
  state.asked = 'none';
  state.problem = null;
}

/** In the organisation's words where it has its own, once; never as if somebody were there when nobody is. */
function sayWho(talk: Talk, reason: HandOverReason): void {
  const { settings, is_open, is_anybody_there } = talk.turn;
  const { message, nobody_online, nobody_online_message } = settings.hand_over;
  const isTold = !is_anybody_there && nobody_online === 'tell';
  const own = isTold ? nobody_online_message : message;
  if (own && !wasSaid(talk, own)) sayText(talk, own);
  else if (isTold) say(talk, 'hand_over_nobody');
  else if (is_open || reason === 'out_of_hours') say(talk, `hand_over_${reason}`);
  else sayText(talk, `${word(talk, `hand_over_${reason}`)} ${word(talk, 'closed_now')}`);
}

/** A human was asked for, accepted when offered, or is needed because the customer is angry. */
export function handOverOnRequest(talk: Talk): boolean {
  const { intents, rest } = talk.understood;
  if (intents.has('human') && !isGivingNumber(talk)) handOver(talk, 'asked');
  else if (isUpset(talk)) handOver(talk, 'upset');
  else if (talk.turn.state.asked === 'human' && intents.has('affirm') && rest.length === 0)
    handOver(talk, 'not_found');
  return talk.hand_over !== undefined;
}

/** Angry, in an organisation where that calls a human. */
export const isUpset = ({ understood, turn }: Talk) =>
  understood.is_upset && turn.settings.hand_over.is_upset_on;

/** A picture or another file, without a word: a human has to look at it. */
export function handOverSilence(talk: Talk): boolean {
  if (talk.turn.text.trim() !== '') return false;
  handOver(talk, 'not_found');
  return true;
}

/** "Call me: +43 660 ..." when asked for a number gives the number. */
function isGivingNumber({ state, turn, understood }: Talk): boolean {
  return (
    state.order_stage === 'contact' &&
    understood.contact.phone !== null &&
    /\b(?:call|ring|phone|rufe?n?t?)\b/i.test(turn.text)
  );
}
