import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { useCallback, useEffect } from 'react';
import { useMe } from '../../../api/session';
import { useLive } from '../../../realtime/use-live';
import { COUNTS, chatApi } from '../chat.api';
import { applyLiveEvent } from './apply-live-event';
import { channelsFor } from './channels-for';
import { useChatDispatch } from './chat-thunk';
import { useReader } from './current-reader';
import { forgetHeard, rememberHeard } from './replay-heard';
import { useThrottled } from './use-throttled';
import type { Typists } from './use-typing';
import { useTyping } from './use-typing';

/** Milliseconds: however much happens, the counts are asked for at most so often. */
const COUNTS_PAUSE = 1000;
/** Milliseconds in which the gaps of two channels count as one. */
const GAP_PAUSE = 500;

/** Keeps everything that the chat shows up to date while it is shown. Gives who is typing where. */
export function useLiveInbox(): Typists {
  const dispatch = useChatDispatch();
  const me = useMe();
  const { user_id, role } = useReader();
  const { typists, hearTyping } = useTyping();
  const [shared = null, own = null] = channelsFor({
    role,
    user_id,
    organization_id: me?.organization_id ?? null,
  });

  const recount = useThrottled(() => dispatch(chatApi.util.invalidateTags([COUNTS])), COUNTS_PAUSE);
  const fetchAgain = useThrottled(
    () => dispatch(chatApi.util.invalidateTags(['Conversation', 'Message'])),
    GAP_PAUSE,
  );

  const hear = useCallback(
    (event: InboxEvent) => {
      hearTyping(event);
      rememberHeard(event);
      dispatch(applyLiveEvent(event));
      if (event.type === 'message' || event.type === 'conversation') recount();
    },
    [dispatch, hearTyping, recount],
  );

  useLive(shared, hear, { onGap: fetchAgain });
  useLive(own, hear, { onGap: fetchAgain });
  useEffect(() => forgetHeard, []);

  return typists;
}
