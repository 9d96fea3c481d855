import type { PublicMessage } from '@relaydesk/contracts/message';
import type { Outbox } from '../send-queue/send-queue';
import type { Thread } from './message-store';

/** How far an own message has come; null: not our own. */
export type Progress = 'sending' | 'sent' | 'seen' | 'not_sent' | null;

/** One line of the conversation as it is shown. */
export interface Entry {
  message: PublicMessage;
  progress: Progress;
}

/** The conversation, and behind it what is still to be sent. */
export function listEntries(thread: Thread, outbox: Outbox): Entry[] {
  const seen = thread.seenByThem();
  const waiting = outbox.items().filter((item) => !thread.has(item.id));
  return [
    ...thread.list().map((message) => ({
      message,
      progress: progressOf(message, seen),
    })),
    ...waiting.map(({ id, text, files, created_at, refused }) => ({
      message: {
        id,
        text,
        created_at,
        seq: 0,
        author: 'customer' as const,
        author_name: null,
        kind: 'text' as const,
        content: files ? { files } : {},
      },
      progress: refused || outbox.isStalled() ? ('not_sent' as const) : ('sending' as const),
    })),
  ];
}

function progressOf({ author, seq }: PublicMessage, seen: number): Progress {
  if (author !== 'customer') return null;
  return seq <= seen ? 'seen' : 'sent';
}
