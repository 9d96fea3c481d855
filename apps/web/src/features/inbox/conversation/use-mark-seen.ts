import { createSeenSender } from '@relaydesk/chat-core/seen-sender';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { chatApi } from '../data/chat.api';
import { useChatDispatch } from '../data/chat-thunk';
import { applyConversation } from '../data/live/apply-live-events';

/** Marks the messages of an open conversation as seen while the page is visible. */
export function useMarkSeen({ id, unread_count, last_seq }: Conversation, maySee: boolean): void {
  const dispatch = useChatDispatch();
  const [markSeen] = chatApi.useMarkSeenMutation();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const isDue = maySee && isVisible && unread_count > 0;

  const sendSeen = useMemo(
    () => createSeenSender(async (seq) => dispatch(applyConversation(await markSeen({ id, seq }).unwrap()))),
    [dispatch, markSeen, id],
  );

  useEffect(() => {
    if (isDue) sendSeen(last_seq);
  }, [isDue, last_seq, sendSeen]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
