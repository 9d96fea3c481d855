import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';

/** Fields that each message changes. */
type VolatileField =
  | 'preview'
  | 'preview_author'
  | 'last_seq'
  | 'unread_count'
  | 'last_activity_at'
  | 'customer_seen_seq';

/** A conversation without the fields that each message changes. */
export type ConversationState<T extends Conversation = Conversation> = Omit<T, VolatileField>;

/**
 * The state of a conversation: the same object while only messages arrive, so that other views do not render
 * again.
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
