import { chatApi } from '../chat.api';
import type { ChatThunk } from '../live/chat-thunk';
import { putMessages } from './put-messages';

/** The most that the messages' address gives at once: who scrolls far up asks seldom. */
const OLDER_PAGE = 100;

/** Puts the page before the loaded ones in front of them. Gives whether that worked. */
export function loadOlder(id: string): ChatThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { data: thread } = chatApi.endpoints.getThread.select(id)(getState());
    const before = thread?.messages[0]?.seq;
    if (before === undefined) return false;
    const { data } = await dispatch(
      chatApi.endpoints.getMessages.initiate(
        { id, before, limit: OLDER_PAGE },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (!data) return false;
    dispatch(putMessages(id, data, { has_older: (data[0]?.seq ?? 1) > 1 }));
    return true;
  };
}
