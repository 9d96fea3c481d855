import { getBackoffDelay } from '../../../realtime/backoff-delay';
import { isRetryableError } from '../../../realtime/is-retryable-error';
import { chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';
import { findMessageGap } from './find-message-gap';
import { upsertMessages } from './upsert-messages';

/** Maximum page size of the messages endpoint. */
const LIMIT = 100;
const underWay = new Set<string>();

/**
 * Fetches messages missing inside a loaded conversation until none is missing or it is no longer open; one
 * fetch at a time per conversation. Retries an unreachable server.
 */
export function fillGap(id: string): ChatThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (underWay.has(id)) return; // the running fetch checks again after each response
    underWay.add(id);
    try {
      for (let failures = 0; ; ) {
        const { data: thread } = chatApi.endpoints.getThread.select(id)(getState());
        const after = thread && findMessageGap(thread.messages);
        if (after === undefined) return;
        const { data, error } = await dispatch(
          chatApi.endpoints.getMessages.initiate(
            { id, after, limit: LIMIT },
            { subscribe: false, forceRefetch: true },
          ),
        );
        if (isRetryableError(error)) {
          failures += 1;
          await new Promise((again) => setTimeout(again, getBackoffDelay(failures)));
          continue;
        }
        if (!data?.length) return; // this user lost access
        failures = 0;
        dispatch(upsertMessages(id, data));
      }
    } finally {
      underWay.delete(id);
    }
  };
}
