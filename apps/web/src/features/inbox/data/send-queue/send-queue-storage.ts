import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import type { OutgoingMessage } from './outgoing-message';

const TEXTS = ['id', 'conversation_id', 'kind', 'text', 'created_at'] as const;

/** The queued messages of one user in this tab, stored across reloads. */
export const createSendQueueStorage = (user_id: string) =>
  createStoredValue(`chat.outbox.${user_id}`, () => sessionStorage, parseOutgoingMessages);

/** Unreadable data was written by other code and cannot be sent. */
const parseOutgoingMessages = (value: unknown) =>
  Array.isArray(value) ? value.filter(isOutgoingMessage) : null;

function isOutgoingMessage(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>; // any object has fields of unknown types
  return TEXTS.every((name) => typeof fields[name] === 'string');
}
