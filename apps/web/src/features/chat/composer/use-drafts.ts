import type { SendMessage } from '@relaydesk/contracts/message';
import { useState } from 'react';
import { readSession, writeSession } from '../outbox/session-stored';

export type DraftKind = SendMessage['kind'];
export type Drafts = ReturnType<typeof useDrafts>;

/**
 * What somebody has typed in a conversation, answers and notes apart; kept in this tab until it is sent, also through
 * reloads and other conversations. Mount anew for another conversation.
 */
export function useDrafts(user_id: string, conversation_id: string) {
  const [texts, setTexts] = useState(() => ({
    text: readSession(keyOf('text')) ?? '',
    note: readSession(keyOf('note')) ?? '',
  }));

  function keyOf(kind: DraftKind): string {
    return `chat.draft.${user_id}.${conversation_id}.${kind}`;
  }

  const setText = (kind: DraftKind, text: string) => {
    writeSession(keyOf(kind), text);
    setTexts((before) => ({ ...before, [kind]: text }));
  };

  /** Puts text below what is there already. */
  const addText = (kind: DraftKind, text: string) => {
    const before = texts[kind].trimEnd();
    if (before !== text) setText(kind, before ? `${before}\n${text}` : text);
  };

  return { texts, setText, addText };
}
