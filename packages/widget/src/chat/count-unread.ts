import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import type { PublicMessage } from '@relaydesk/contracts/message';
import type { StoredVisitorSession } from '../session/session';

/** How many messages of the other side the visitor has not seen. */
export function countUnread(
  kept: StoredValue<StoredVisitorSession>,
  messages: readonly PublicMessage[],
): number {
  const seen = kept.read()?.seen_seq ?? 0;
  return messages.filter(({ author, seq }) => author !== 'customer' && seq > seen).length;
}

/** The visitor has the newest message before their eyes. */
export function markSeen(kept: StoredValue<StoredVisitorSession>, messages: readonly PublicMessage[]): void {
  const session = kept.read();
  const seen_seq = messages[messages.length - 1]?.seq ?? 0;
  if (session && seen_seq !== session.seen_seq) kept.write({ ...session, seen_seq });
}
