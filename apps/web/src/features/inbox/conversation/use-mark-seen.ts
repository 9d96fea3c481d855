import type { Conversation } from '@relaydesk/contracts/conversation';
import { useEffect, useSyncExternalStore } from 'react';
import { chatApi } from '../data/chat.api';
import { useChatDispatch } from '../data/chat-thunk';
import { applyConversation } from '../data/live/apply-live-events';
import { useThrottledCallback } from '../data/live/use-throttled-callback';

/** Milliseconds between updates, however many messages arrive. */
const PAUSE = 1000;

/** Marks the messages of an open conversation as seen while the page is visible. */
export function useMarkSeen({ id, unread_count, last_seq }: Conversation, maySee: boolean): void {
  const dispatch = useChatDispatch();
  const [markSeen] = chatApi.useMarkSeenMutation();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const isDue = maySee && isVisible && unread_count > 0;

  const tell = useThrottledCallback(() => {
    void markSeen({ id, seq: last_seq }).then(({ data }) => {
      if (data) dispatch(applyConversation(data));
    });
  }, PAUSE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is to be told of
  useEffect(() => {
    if (isDue) tell();
  }, [isDue, last_seq, tell]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
