import type { ConversationDetail } from '@relaydesk/contracts/conversation';

/**
 * Whether a customer can receive a reply on their channel. `closing`: the remaining minutes. `closed`: when
 * the reply window ended (ISO 8601).
 */
export type ReplyAvailability =
  | { state: 'open' }
  | { state: 'closing'; until: string; minutes: number }
  | { state: 'closed'; since: string }
  | { state: 'unreachable'; why: NonNullable<ConversationDetail['unreachable']> };

export type ReplyLimits = Pick<ConversationDetail, 'reply_until' | 'unreachable'>;

const MINUTE = 60_000;
/** Minutes before the end from which the notice shows. */
const SOON = 4 * 60;
const OPEN: ReplyAvailability = { state: 'open' };

/** The reply availability at a moment in milliseconds. */
export function getReplyAvailability(
  { reply_until, unreachable }: ReplyLimits,
  now: number,
): ReplyAvailability {
  if (unreachable) return { state: 'unreachable', why: unreachable };
  if (reply_until === null) return OPEN;
  const left = Date.parse(reply_until) - now;
  if (left <= 0) return { state: 'closed', since: reply_until };
  const minutes = Math.ceil(left / MINUTE);
  return minutes < SOON ? { state: 'closing', until: reply_until, minutes } : OPEN;
}
