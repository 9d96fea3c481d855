import type { Message } from '@relaydesk/contracts/message';

/** The sequence number of the first of the customer's last `count` messages; 0 when there is none. */
export function findFirstNewMessage(messages: readonly Message[], count: number): number {
  const theirs = messages.filter(({ author }) => author === 'customer');
  return count > 0 ? (theirs.slice(-count)[0]?.seq ?? 0) : 0;
}

/** The number of messages by others after this sequence number. */
export function countNewMessages(messages: readonly Message[], after: number, user_id: string): number {
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.seq <= after) break;
    if (message.kind !== 'event' && message.user_id !== user_id) count += 1;
  }
  return count;
}
