import type { Message } from '@relaydesk/contracts/message';

/** Whether a human has replied to the customer since a moment (ISO 8601). */
export function isAnsweredSince(messages: readonly Message[], since: string): boolean {
  return messages.some(
    ({ author, kind, created_at }) => author === 'csr' && kind === 'text' && created_at > since,
  );
}
