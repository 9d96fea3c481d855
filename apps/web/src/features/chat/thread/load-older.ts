import { chatApi, THREAD_PAGE } from '../chat.api';
import type { ChatThunk } from '../live/chat-thunk';
import { mergeMessages } from './merge-messages';

/** Puts the page before the loaded ones in front of them. Gives whether that worked. */
export function loadOlder(id: string): ChatThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { data: thread } = chatApi.endpoints.getThread.select(id)(getState());
    const before = thread?.messages[0]?.seq;
    if (before === undefined) return false;
    const { data } = await dispatch(
      chatApi.endpoints.getMessages.initiate(
        { id, before, limit: THREAD_PAGE },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (!data) return false;
    dispatch(
      chatApi.util.updateQueryData('getThread', id, (draft) => {
        draft.messages = mergeMessages(draft.messages, data);
        draft.has_older = data.length > 0 && (data[0]?.seq ?? 1) > 1;
      }),
    );
    return true;
  };
}
