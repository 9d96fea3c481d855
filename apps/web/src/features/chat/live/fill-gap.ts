import { chatApi } from '../chat.api';
import { findGap } from '../thread/find-gap';
import { mergeMessages } from '../thread/merge-messages';
import type { ChatThunk } from './chat-thunk';

/** The most that the messages' address gives at once. */
const LIMIT = 100;
const underWay = new Set<string>();

/** Fetches what is missing inside a loaded thread until nothing is; one fetch at a time for each conversation. */
export function fillGap(id: string): ChatThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (underWay.has(id)) return; // the running one looks again after each answer
    underWay.add(id);
    try {
      for (;;) {
        const { data: thread } = chatApi.endpoints.getThread.select(id)(getState());
        const after = thread && findGap(thread.messages);
        if (after === undefined) return;
        const { data } = await dispatch(
          chatApi.endpoints.getMessages.initiate(
            { id, after, limit: LIMIT },
            { subscribe: false, forceRefetch: true },
          ),
        );
        if (!data?.length) return; // out of reach now; the next event or reconnect asks again
        dispatch(
          chatApi.util.updateQueryData('getThread', id, (draft) => {
            draft.messages = mergeMessages(draft.messages, data);
          }),
        );
      }
    } finally {
      underWay.delete(id);
    }
  };
}
