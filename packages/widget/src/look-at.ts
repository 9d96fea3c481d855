import { markSeen } from './count-unread';
import type { Session } from './session';
import type { Stored } from './stored';
import { createSeenTeller } from './tell-seen';
import type { Thread } from './thread';

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
