import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';

/** What each message changes. */
type Moving =
  | 'preview'
  | 'preview_author'
  | 'last_seq'
  | 'unread_count'
  | 'last_activity_at'
  | 'customer_seen_seq';

/** A conversation but for what each message changes. */
export type Standing<T extends Conversation = Conversation> = Omit<T, Moving>;

/**
 * How a conversation stands: the same object for as long as only messages come in, so that what shows nothing of them
 * need not be drawn anew with each.
 */
export function useStanding<T extends Conversation>(conversation: T): Standing<T> {
  const [known, setKnown] = useState(() => read(conversation));
  const now = read(conversation);
  if (known.text === now.text) return known.standing;
  setKnown(now);
  return now.standing;
}

function read<T extends Conversation>(conversation: T): { standing: Standing<T>; text: string } {
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
