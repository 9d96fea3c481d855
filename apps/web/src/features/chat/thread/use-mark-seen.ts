import type { Conversation } from '@relaydesk/contracts/conversation';
import { useEffect, useSyncExternalStore } from 'react';
import { chatApi } from '../chat.api';
import { applyConversation } from '../live/apply-live-event';
import { useChatDispatch } from '../live/chat-thunk';

/** Tells the server that the messages of an open conversation were seen, while somebody may really see them. */
export function useMarkSeen({ id, unread_count, last_seq }: Conversation, maySee: boolean): void {
  const dispatch = useChatDispatch();
  const [markSeen] = chatApi.useMarkSeenMutation();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const isDue = maySee && isVisible && unread_count > 0;

  useEffect(() => {
    if (!isDue) return;
    void markSeen({ id, seq: last_seq }).then(({ data }) => {
      if (data) dispatch(applyConversation(data));
    });
  }, [isDue, id, last_seq, markSeen, dispatch]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
