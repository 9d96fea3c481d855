import { getBackoffDelay } from '@relaydesk/chat-core/backoff';
import { createGapFiller } from '@relaydesk/chat-core/fill-gap';
import { findMessageGap } from '@relaydesk/chat-core/merge-messages';
import type { Message } from '@relaydesk/contracts/message';
import { isRetryableError } from '../../../realtime/is-retryable-error';
import { chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';
import { upsertMessages } from './upsert-messages';

/** Maximum page size of the messages endpoint. */
const LIMIT = 100;
/** By conversation: one fetch at a time. */
const fillers = new Map<string, () => Promise<void>>();

/**
 * Fetches messages missing inside a loaded conversation until none is missing or it is no longer open. Retries
 * an unreachable server.
 */
export function fillGap(id: string): ChatThunk<Promise<void>> {
  return (dispatch, getState) => {
    const findGap = () => {
      const { data: thread } = chatApi.endpoints.getThread.select(id)(getState());
      return thread && findMessageGap(thread.messages);
    };
    const fill =
      fillers.get(id) ??
      createGapFiller<Message>({
        findGap,
        async fetchAfter(after) {
          for (let failures = 0; ; failures += 1) {
            const { data = [], error } = await dispatch(
              chatApi.endpoints.getMessages.initiate(
                { id, after, limit: LIMIT },
                { subscribe: false, forceRefetch: true },
              ),
            );
            if (!isRetryableError(error) || findGap() === undefined) return data; // empty: this user lost access
            await new Promise((again) => setTimeout(again, getBackoffDelay(failures)));
          }
        },
        merge: (page) => dispatch(upsertMessages(id, page)),
      });
    fillers.set(id, fill);
    return fill();
  };
}
