import type { StoredValue } from '@relaydesk/chat-core/stored-value';
import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import type { WebChat, WebChatConfig } from '@relaydesk/contracts/web-chat';

/** What a browser keeps of its visitor. The configuration is kept to draw the launcher before the first answer. */
export interface StoredVisitorSession {
  session: string;
  customer_id: string;
  config: WebChatConfig;
  /** Up to and with this sequence number the visitor has seen the conversation. */
  seen_seq: number;
}

export const storedSession = (key: string): StoredValue<StoredVisitorSession> =>
  createStoredValue<StoredVisitorSession>(`relaydesk.${key}`);

/**
 * Keeps what an answer to `open/` says. What was seen is kept only for the same visitor, and never goes beyond the
 * newest message: a conversation that begins after the last one has ended counts from 1 again.
 */
export function saveSession(kept: StoredValue<StoredVisitorSession>, chat: WebChat): StoredVisitorSession {
  const before = kept.read();
  const newest = chat.messages[chat.messages.length - 1]?.seq ?? 0;
  const session = {
    session: chat.session,
    customer_id: chat.customer_id,
    config: chat.config,
    seen_seq: before?.customer_id === chat.customer_id ? Math.min(before.seen_seq, newest) : 0,
  };
  kept.write(session);
  return session;
}
