import { createSendQueue } from '@relaydesk/chat-core/send-queue';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../../../../lib/listeners';
import { t } from '../../../../lib/locale/i18n';
import { useConnectionState } from '../../../../realtime/use-connection-state';
import type { ChatDispatch } from '../chat-thunk';
import { useChatDispatch } from '../chat-thunk';
import type { AttemptResult, OutgoingMessage } from './outgoing-message';
import { sendOutgoingMessage } from './send-outgoing-message';
import { createSendQueueStorage } from './send-queue-storage';

export type SendQueue = ReturnType<typeof startSendQueue>;

let current: { user_id: string; dispatch: ChatDispatch; queue: SendQueue } | undefined;

/** The only send queue of this tab and user. It continues when the user leaves the chat page. */
function getSendQueue(user_id: string, dispatch: ChatDispatch): SendQueue {
  if (current?.user_id === user_id && current.dispatch === dispatch) return current.queue;
  current?.queue.stop();
  current = { user_id, dispatch, queue: startSendQueue(user_id, dispatch) };
  return current.queue;
}

function startSendQueue(user_id: string, dispatch: ChatDispatch) {
  const { notify, subscribe } = createListeners();
  const queue = createSendQueue<OutgoingMessage>({
    storage: createSendQueueStorage(user_id),
    send: (message, update) =>
      dispatch(sendOutgoingMessage(user_id, message, update)).catch(refuseAfterFault),
    onChange() {
      listed = queue.list();
      notify();
    },
  });
  let listed = queue.list();
  return { ...queue, subscribe, read: () => listed };
}

/** A bug must not block the messages after this one. */
function refuseAfterFault(fault: unknown): AttemptResult {
  console.error(fault);
  return { outcome: 'refused', refused: { reason: t('api.serverError') } };
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
