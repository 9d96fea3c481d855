import type { HandOverReason } from '@relaydesk/contracts/conversation';
import { buildPacket } from './build-packet';
import { say, type Talk } from './talk';

/**
 * Gives the conversation to the humans, with what was found out. The basket stays.
 * @param question what it is about, in the customer's words
 */
export function handOver(talk: Talk, reason: HandOverReason, question = talk.turn.text): void {
  const { turn, state, basket } = talk;
  say(talk, `hand_over_${reason}`);
  const facts = { customer_name: turn.customer.name, locale: turn.organisation.locale };
  talk.hand_over = { reason, packet: buildPacket(state, basket, reason, question, turn.now, facts) };
  state.misses = 0;
  state.order_failures = 0;
  state.asked = 'none';
}

/** A human was asked for, accepted when offered, or is needed because the customer is angry. */
export function handOverOnRequest(talk: Talk): boolean {
  const { intents, is_upset, rest } = talk.understood;
  if (intents.has('human') && !isGivingNumber(talk)) handOver(talk, 'asked');
  else if (is_upset) handOver(talk, 'upset');
  else if (talk.turn.state.asked === 'human' && intents.has('affirm') && rest.length === 0)
    handOver(talk, 'not_found');
  return talk.hand_over !== undefined;
}

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
