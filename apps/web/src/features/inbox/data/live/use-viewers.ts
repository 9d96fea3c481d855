import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Milliseconds after which a viewer expires; clients repeat the signal every 20 seconds (contracts, Viewing).
 */
const BELIEVED_FOR = 30_000;

/** Conversation -> the names of the colleagues who view it. */
export type Viewers = ReadonlyMap<string, readonly string[]>;

interface ViewerEntry {
  conversation_id: string;
  name: string;
}

/** Which colleagues view which conversation, from live events; without the user. */
export function useViewers(user_id: string) {
  const [viewers, setViewers] = useState<Viewers>(new Map());
  const sights = useRef(new Map<string, ViewerEntry>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const set = useCallback((key: string, sight: ViewerEntry | undefined) => {
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
    const before = sights.current.get(key);
    if (sight) sights.current.set(key, sight);
    else sights.current.delete(key);
    if (before?.name !== sight?.name) setViewers(groupByConversation(sights.current.values()));
  }, []);

  const hearViewing = useCallback(
    (event: InboxEvent) => {
      if (event.type !== 'viewing' || event.value.user_id === user_id) return;
      const { conversation_id, name, is_viewing } = event.value;
      const key = `${conversation_id} ${event.value.user_id}`;
      set(key, is_viewing ? { conversation_id, name } : undefined);
      if (!is_viewing) return;
      timers.current.set(
        key,
        setTimeout(() => set(key, undefined), BELIEVED_FOR),
      );
    },
    [set, user_id],
  );

  return { viewers, hearViewing };
}

function groupByConversation(sights: Iterable<ViewerEntry>): Viewers {
  const names = new Map<string, string[]>();
  for (const { conversation_id, name } of sights) {
    names.set(conversation_id, [...(names.get(conversation_id) ?? []), name]);
  }
  return names;
}
