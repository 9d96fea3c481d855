import type { Message } from '@relaydesk/contracts/message';

/**
 * The sequence number after which loaded messages are missing, or undefined. Messages are numbered without
 * gaps per conversation, so a jump means a missed event.
 */
export function findMessageGap(messages: readonly Message[]): number | undefined {
  return messages.find((message, index) => {
    const next = messages[index + 1];
    return next !== undefined && next.seq > message.seq + 1;
  })?.seq;
}
