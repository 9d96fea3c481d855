import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after which typing expires if its end is not received. */
const FORGOTTEN_AFTER = 6000;

/** Conversation -> the name of the typing person. */
export type Typists = ReadonlyMap<string, string>;

/** Who is typing in which conversation, from live events; a sent message ends typing. */
export function useTypingIndicators() {
  const [typists, setTypists] = useState<Typists>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const set = useCallback((conversation_id: string, name: string | null) => {
    clearTimeout(timers.current.get(conversation_id));
    setTypists((before) => {
      if (name === null && !before.has(conversation_id)) return before;
      const next = new Map(before);
      if (name === null) next.delete(conversation_id);
      else next.set(conversation_id, name);
      return next;
    });
  }, []);

  const hearTyping = useCallback(
    (event: InboxEvent) => {
      if (event.type === 'message') set(event.value.message.conversation_id, null);
      if (event.type !== 'typing') return;
      const { conversation_id, name, is_typing } = event.value;
      set(conversation_id, is_typing ? name : null);
      if (!is_typing) return;
      const timer = setTimeout(() => set(conversation_id, null), FORGOTTEN_AFTER);
      timers.current.set(conversation_id, timer);
    },
    [set],
  );

  return { typists, hearTyping };
}
