import type { Message } from '@relaydesk/contracts/message';

/**
 * Two runs of a thread as one: each message once, in the order of the conversation. Of two versions of a message the
 * one in `news` stays, except that a delivery never goes back.
 */
export function mergeMessages(known: readonly Message[], news: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of news) {
    const before = byId.get(message.id);
    byId.set(message.id, before && goesBack(before, message) ? before : message);
  }
  return [...byId.values()].sort((one, other) => one.seq - other.seq);
}

/** Delivery only ever moves forward (contract); a failure is where it ends. */
const ORDER: Record<Message['delivery'], number> = {
  received: 0,
  queued: 1,
  sent: 2,
  delivered: 3,
  read: 4,
  failed: 5,
};

function goesBack(before: Message, after: Message): boolean {
  return ORDER[after.delivery] < ORDER[before.delivery];
}
