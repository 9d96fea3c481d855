import { getBackoffDelay } from '../../../realtime/backoff-delay';
import { isRetryableError } from '../../../realtime/is-retryable-error';
import { chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';
import { findMessageGap } from './find-message-gap';
import { upsertMessages } from './upsert-messages';

/** The most that the messages' address gives at once. */
const LIMIT = 100;
const underWay = new Set<string>();

/**
 * Fetches what is missing inside a loaded thread until nothing is, or nobody has it open any more; one fetch at a time for
 * each conversation. A server that does not answer is asked again.
 */
export function fillGap(id: string): ChatThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (underWay.has(id)) return; // the running one looks again after each answer
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
        if (!data?.length) return; // not for this reader any more
        failures = 0;
        dispatch(upsertMessages(id, data));
      }
    } finally {
      underWay.delete(id);
    }
  };
}
