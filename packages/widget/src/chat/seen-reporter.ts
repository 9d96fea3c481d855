import { createSeenSender } from '@relaydesk/chat-core/seen-sender';
import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import type { StoredVisitorSession } from '../session/session';
import { markSeen } from './count-unread';
import type { MessageStore } from './message-store';

/** To be called when the visitor has the conversation before their eyes: keeps that, and tells the other side. */
export function createSeenReporter(
  kept: StoredValue<StoredVisitorSession>,
  thread: MessageStore,
  tell: (seq: number) => Promise<unknown>,
): () => void {
  const tellSeen = createSeenSender(tell);

  return () => {
    if (document.hidden) return;
    markSeen(kept, thread.list());
    const heard = thread.list().findLast(({ author }) => author !== 'customer');
    if (heard) tellSeen(heard.seq);
  };
}
