import { markSeen } from './count-unread';
import type { Session } from '../session/session';
import type { Stored } from '../session/stored-value';
import { createSeenTeller } from './seen-sender';
import type { Thread } from './message-store';

/** To be called when the visitor has the conversation before their eyes: keeps that, and tells the other side. */
export function createReader(
  kept: Stored<Session>,
  thread: Thread,
  tell: (seq: number) => Promise<unknown>,
): () => void {
  const tellSeen = createSeenTeller(tell);

  return () => {
    if (document.hidden) return;
    markSeen(kept, thread.list());
    const heard = thread.list().findLast(({ author }) => author !== 'customer');
    if (heard) tellSeen(heard.seq);
  };
}
