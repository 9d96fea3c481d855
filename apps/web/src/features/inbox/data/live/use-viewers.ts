import { createExpiringMap } from '@relaydesk/chat-core/expiring-map';
import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect, useState } from 'react';

/**
 * Milliseconds after which a viewer expires; clients repeat the signal every 20 seconds (contracts, Viewing).
 */
const VIEWER_TTL_MS = 30_000;

/** Conversation -> the names of the colleagues who view it. */
export type Viewers = ReadonlyMap<string, readonly string[]>;

/** Which colleagues view which conversation, from live events; without the user. */
export function useViewers(user_id: string) {
  const [viewers, setViewers] = useState<Viewers>(new Map());
  const [names] = useState(() =>
    createExpiringMap(VIEWER_TTL_MS, (all) => setViewers(groupByConversation(all))),
  );
  useEffect(() => names.clear, [names]);

  const hearViewing = useCallback(
    ({ type, value }: InboxEvent) => {
      if (type !== 'viewing' || value.user_id === user_id) return;
      const key = `${value.conversation_id} ${value.user_id}`;
      if (value.is_viewing) names.set(key, value.name);
      else names.delete(key);
    },
    [names, user_id],
  );

  return { viewers, hearViewing };
}

/** @param names by conversation and user */
function groupByConversation(names: ReadonlyMap<string, string>): Viewers {
  const groups = new Map<string, string[]>();
  for (const [key, name] of names) {
    const [conversation_id = ''] = key.split(' ');
    groups.set(conversation_id, [...(groups.get(conversation_id) ?? []), name]);
  }
  return groups;
}
