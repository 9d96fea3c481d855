import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect, useMemo } from 'react';
import { useMe } from '../../../../api/session';
import { useRealtimeChannel } from '../../../../realtime/use-realtime-channel';
import { useRefetchByTags } from '../../../../realtime/use-refetch-by-tags';
import { CONVERSATION_COUNTS_TAG, chatApi } from '../chat.api';
import { useChatDispatch } from '../chat-thunk';
import { useInboxUser } from '../inbox-user';
import { applyToLists, applyToOpenConversation } from './apply-live-events';
import { batchByFrame } from './batch-by-frame';
import { getRealtimeChannels } from './realtime-channels';
import { notifyRemoteDraft } from './remote-drafts';
import { clearRecentEvents, recordRecentEvent } from './replay-recent-events';
import { useThrottledCallback } from './use-throttled-callback';
import type { Typists } from './use-typing-indicators';
import { useTypingIndicators } from './use-typing-indicators';
import type { Viewers } from './use-viewers';
import { useViewers } from './use-viewers';

/** Milliseconds between refreshes of the counts. */
const COUNTS_PAUSE = 1000;
/** What may be out of date after a gap. */
const AFTER_GAP = ['Conversation', 'Message'] as const;

/**
 * Keeps all chat data up to date while the chat is shown. Returns who is typing and who is viewing which
 * conversation.
 */
export function useLiveInbox(): { typists: Typists; viewers: Viewers } {
  const dispatch = useChatDispatch();
  const me = useMe();
  const { user_id, role } = useInboxUser();
  const { typists, hearTyping } = useTypingIndicators();
  const { viewers, hearViewing } = useViewers(user_id);
  const [shared = null, own = null] = getRealtimeChannels({
    role,
    user_id,
    organization_id: me?.organization_id ?? null,
  });

  const recount = useThrottledCallback(
    () => dispatch(chatApi.util.invalidateTags([CONVERSATION_COUNTS_TAG])),
    COUNTS_PAUSE,
  );
  const fetchAgain = useRefetchByTags(AFTER_GAP);

  const batch = useMemo(
    () =>
      batchByFrame<InboxEvent>(
        (events) => dispatch(applyToOpenConversation(events)),
        (events) => dispatch(applyToLists(events)),
      ),
    [dispatch],
  );
  const hear = useCallback(
    (event: InboxEvent) => {
      hearTyping(event);
      hearViewing(event);
      recordRecentEvent(event);
      batch.add(event);
      if (event.type === 'draft') notifyRemoteDraft(event.value);
      if (event.type === 'message' || event.type === 'conversation') recount();
    },
    [batch, hearTyping, hearViewing, recount],
  );

  useRealtimeChannel(shared, hear, { onGap: fetchAgain });
  useRealtimeChannel(own, hear, { onGap: fetchAgain });
  useEffect(() => clearRecentEvents, []);
  useEffect(() => batch.flush, [batch]);

  return { typists, viewers };
}
