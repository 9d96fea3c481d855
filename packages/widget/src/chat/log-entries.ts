import type { PublicMessage } from '@relaydesk/contracts/message';
import type { SendQueue } from '../send-queue/send-queue';
import type { MessageStore } from './message-store';

/** How far an own message has come; null: not our own. */
export type SendProgress = 'sending' | 'sent' | 'seen' | 'not_sent' | null;

/** One line of the conversation as it is shown. */
export interface LogEntry {
  message: PublicMessage;
  progress: SendProgress;
}

/** The conversation, and behind it what is still to be sent. */
export function buildLogEntries(thread: MessageStore, outbox: SendQueue): LogEntry[] {
  const seen = thread.seenByThem();
  const waiting = outbox.items().filter((item) => !thread.has(item.id));
  return [
    ...thread.list().map((message) => ({
      message,
      progress: getSendProgress(message, seen),
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

function getSendProgress({ author, seq }: PublicMessage, seen: number): SendProgress {
  if (author !== 'customer') return null;
  return seq <= seen ? 'seen' : 'sent';
}
