import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';

/** What each message changes. */
type VolatileField =
  | 'preview'
  | 'preview_author'
  | 'last_seq'
  | 'unread_count'
  | 'last_activity_at'
  | 'customer_seen_seq';

/** A conversation but for what each message changes. */
export type ConversationState<T extends Conversation = Conversation> = Omit<T, VolatileField>;

/**
 * How a conversation stands: the same object for as long as only messages come in, so that what shows nothing of them
 * need not be drawn anew with each.
 */
export function useConversationState<T extends Conversation>(conversation: T): ConversationState<T> {
  const [known, setKnown] = useState(() => readConversationState(conversation));
  const now = readConversationState(conversation);
  if (known.text === now.text) return known.standing;
  setKnown(now);
  return now.standing;
}

function readConversationState<T extends Conversation>(
  conversation: T,
): { standing: ConversationState<T>; text: string } {
  const {
    preview,
    preview_author,
    last_seq,
    unread_count,
    last_activity_at,
    customer_seen_seq,
    ...standing
  } = conversation;
  return { standing, text: JSON.stringify(standing) };
}
