import { readSessionStorage, writeSessionStorage } from '../session-storage';
import type { OutgoingMessage } from './create-send-queue';

const TEXTS = ['id', 'conversation_id', 'kind', 'text', 'created_at', 'state'] as const;

/** The queued messages of one user in this tab, stored across reloads. */
export function createSendQueueStorage(user_id: string) {
  const key = `chat.outbox.${user_id}`;
  return {
    load: (): OutgoingMessage[] => parseStoredMessages(readSessionStorage(key)).filter(isOutgoingMessage),
    keep: (messages: readonly OutgoingMessage[]) =>
      writeSessionStorage(key, messages.length ? JSON.stringify(messages) : ''),
  };
}

/** Unreadable data was written by other code and cannot be sent. */
function parseStoredMessages(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isOutgoingMessage(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>; // any object has fields of unknown types
  return TEXTS.every((name) => typeof fields[name] === 'string');
}
