import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect, useMemo } from 'react';
import { useMe } from '../../../../api/session';
import { useFetchAgain } from '../../../../realtime/use-refetch-by-tags';
import { useLive } from '../../../../realtime/use-realtime-channel';
import { COUNTS, chatApi } from '../chat.api';
import { applyToLists, applyToThreads } from './apply-live-events';
import { batchByFrame } from './batch-by-frame';
import { channelsFor } from './realtime-channels';
import { useChatDispatch } from '../chat-thunk';
import { useReader } from '../inbox-user';
import { tellOfDraft } from './remote-drafts';
import { forgetHeard, rememberHeard } from './replay-recent-events';
import { useThrottled } from './use-throttled-callback';
import type { Typists } from './use-typing-indicators';
import { useTyping } from './use-typing-indicators';
import type { Viewers } from './use-viewers';
import { useViewing } from './use-viewers';

/** Milliseconds: however much happens, the counts are asked for at most so often. */
const COUNTS_PAUSE = 1000;
/** What may be out of date after a gap. */
const AFTER_GAP = ['Conversation', 'Message'] as const;

/** Keeps everything that the chat shows up to date while it is shown. Gives who is typing and who is looking where. */
export function useLiveInbox(): { typists: Typists; viewers: Viewers } {
  const dispatch = useChatDispatch();
  const me = useMe();
  const { user_id, role } = useReader();
  const { typists, hearTyping } = useTyping();
  const { viewers, hearViewing } = useViewing(user_id);
  const [shared = null, own = null] = channelsFor({
    role,
    user_id,
    organization_id: me?.organization_id ?? null,
  });

  const recount = useThrottled(() => dispatch(chatApi.util.invalidateTags([COUNTS])), COUNTS_PAUSE);
  const fetchAgain = useFetchAgain(AFTER_GAP);

  const batch = useMemo(
    () =>
      batchByFrame<InboxEvent>(
        (events) => dispatch(applyToThreads(events)),
        (events) => dispatch(applyToLists(events)),
      ),
    [dispatch],
  );
  const hear = useCallback(
    (event: InboxEvent) => {
      hearTyping(event);
      hearViewing(event);
      rememberHeard(event);
      batch.add(event);
      if (event.type === 'draft') tellOfDraft(event.value);
      if (event.type === 'message' || event.type === 'conversation') recount();
    },
    [batch, hearTyping, hearViewing, recount],
  );

  useLive(shared, hear, { onGap: fetchAgain });
  useLive(own, hear, { onGap: fetchAgain });
  useEffect(() => forgetHeard, []);
  useEffect(() => batch.flush, [batch]);

  return { typists, viewers };
}
