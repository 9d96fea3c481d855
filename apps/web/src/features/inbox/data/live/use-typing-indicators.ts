import { createExpiringMap, TYPING_TTL_MS } from '@relaydesk/chat-core/expiring-map';
import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect, useState } from 'react';

/** Conversation -> the name of the typing person. */
export type Typists = ReadonlyMap<string, string>;

/** Who is typing in which conversation, from live events; a sent message ends typing. */
export function useTypingIndicators() {
  const [typists, setTypists] = useState<Typists>(new Map());
  const [names] = useState(() => createExpiringMap(TYPING_TTL_MS, setTypists));
  useEffect(() => names.clear, [names]);

  const hearTyping = useCallback(
    ({ type, value }: InboxEvent) => {
      if (type === 'message') names.delete(value.message.conversation_id);
      if (type !== 'typing') return;
      if (value.is_typing) names.set(value.conversation_id, value.name);
      else names.delete(value.conversation_id);
    },
    [names],
  );

  return { typists, hearTyping };
}
