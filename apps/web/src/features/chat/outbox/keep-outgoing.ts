import { Id, Timestamp } from '@relaydesk/contracts/common';
import { SendMessage } from '@relaydesk/contracts/message';
import { z } from 'zod';
import type { OutgoingMessage } from './create-outbox';
import { readSession, writeSession } from './session-stored';

const Kept = z.array(
  SendMessage.extend({
    conversation_id: Id,
    created_at: Timestamp,
    state: z.enum(['sending', 'unsent', 'failed']),
    reason: z.string().optional(),
  }),
);

/** The messages of one user that this tab has not got rid of, kept through a reload. */
export function keptOutgoing(user_id: string) {
  const key = `chat.outbox.${user_id}`;
  return {
    load: (): OutgoingMessage[] => Kept.safeParse(parseJson(readSession(key))).data ?? [],
    keep: (messages: readonly OutgoingMessage[]) =>
      writeSession(key, messages.length ? JSON.stringify(messages) : ''),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return []; // somebody else wrote there; what is unreadable cannot be sent
  }
}
