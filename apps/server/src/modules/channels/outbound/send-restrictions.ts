import type { MessageContent } from '@relaydesk/contracts/message';
import type { SendResult } from '../connectors/sdk/connector';
import type { Destination } from './send.queries';

/** Hours after the customer's last message in which platforms accept any message. */
const FREE_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Restrictions that the platform would enforce, checked before sending; undefined: it may be sent. `now`:
 * unix milliseconds.
 */
export function findSendRestriction(
  { unreachable, reply_hours, customer_said_at, began_at }: Destination,
  { template }: MessageContent,
  now: number,
): SendResult | undefined {
  if (unreachable !== null) return { outcome: unreachable, words: UNREACHABLE[unreachable] };
  const isOver =
    reply_hours !== null && now >= Date.parse(customer_said_at ?? began_at) + reply_hours * HOUR_MS;
  if (!isOver || template) return undefined;
  return {
    outcome: 'window_closed',
    words: `This channel accepts replies for ${reply_hours} hours after the customer’s last message.`,
  };
}

const UNREACHABLE = {
  opted_out: 'This customer has opted out of messages on this channel.',
  blocked_us: 'This customer has blocked you on this channel.',
  bounced: 'Mail to this address bounces.',
};

/** Whether the platform still accepts any reply. */
export const isReplyWindowOpen = (
  { reply_hours, customer_said_at, began_at }: Destination,
  now: number,
): boolean => reply_hours === null || now < Date.parse(customer_said_at ?? began_at) + FREE_HOURS * HOUR_MS;
