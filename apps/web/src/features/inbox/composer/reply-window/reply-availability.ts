import type { ConversationDetail } from '@relaydesk/contracts/conversation';

/**
 * Whether a customer can be answered on their channel. `closing`: for so many more minutes. `closed`: the time for a
 * free answer ended then (ISO 8601).
 */
export type ReplyAvailability =
  | { state: 'open' }
  | { state: 'closing'; until: string; minutes: number }
  | { state: 'closed'; since: string }
  | { state: 'unreachable'; why: NonNullable<ConversationDetail['unreachable']> };

export type ReplyLimits = Pick<ConversationDetail, 'reply_until' | 'unreachable'>;

const MINUTE = 60_000;
/** From so many minutes before the end on, it is told. */
const SOON = 4 * 60;
const OPEN: ReplyAvailability = { state: 'open' };

/** How far we reach a customer at a moment, in milliseconds. */
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
