import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnectionState } from '../../../../realtime/use-connection-state';
import type { ChatDispatch } from '../chat-thunk';
import { useChatDispatch } from '../chat-thunk';
import type { SendQueue } from './create-send-queue';
import { createSendQueue } from './create-send-queue';
import { sendOutgoingMessage } from './send-outgoing-message';
import { createSendQueueStorage } from './send-queue-storage';

let current: { user_id: string; dispatch: ChatDispatch; outbox: SendQueue } | undefined;

/** The only send queue of this tab and user. It continues when the user leaves the chat page. */
function getSendQueue(user_id: string, dispatch: ChatDispatch): SendQueue {
  if (current?.user_id === user_id && current.dispatch === dispatch) return current.outbox;
  current?.outbox.stop();
  const queue = createSendQueue({
    ...createSendQueueStorage(user_id),
    attempt: (message, note) => dispatch(sendOutgoingMessage(user_id, message, note)),
  });
  current = { user_id, dispatch, outbox: queue };
  return queue;
}

/** The send queue and its messages; retries when the connection returns. */
export function useSendQueue(user_id: string) {
  const dispatch = useChatDispatch();
  const connection = useConnectionState();
  const queue = useMemo(() => getSendQueue(user_id, dispatch), [user_id, dispatch]);
  const outgoing = useSyncExternalStore(queue.subscribe, queue.read);

  useEffect(() => {
    if (connection === 'connected') void queue.flush();
    const onOnline = () => void queue.flush();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [queue, connection]);

  return { outbox: queue, outgoing };
}
