import type { SendState } from '@relaydesk/chat-core/send-queue';
import type { PublicMessage } from '@relaydesk/contracts/message';
import type { MessageStore } from './message-store';
import type { UnsentMessage } from './unsent-message';

/** How far an own message has come; null: not our own. */
export type SendProgress = 'sending' | 'sent' | 'seen' | 'not_sent' | null;

/** One line of the conversation as it is shown. */
export interface LogEntry {
  message: PublicMessage;
  progress: SendProgress;
}

/** The conversation, and behind it what is still to be sent. */
export function buildLogEntries(
  thread: MessageStore,
  unsent: readonly (UnsentMessage & { state: SendState })[],
): LogEntry[] {
  const seen = thread.seenByThem();
  return [
    ...thread.list().map((message) => ({
      message,
      progress: getSendProgress(message, seen),
    })),
    ...unsent
      .filter(({ id }) => !thread.has(id))
      .map(({ id, text, files, created_at, state }) => ({
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
        progress: state === 'sending' ? ('sending' as const) : ('not_sent' as const),
      })),
  ];
}

function getSendProgress({ author, seq }: PublicMessage, seen: number): SendProgress {
  if (author !== 'customer') return null;
  return seq <= seen ? 'seen' : 'sent';
}
