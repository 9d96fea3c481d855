import type { LoadedMessages, MessageWindowArgs } from './chat.api';
import { chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';
import { mergeMessages } from './merge-messages';
import { upsertMessages } from './upsert-messages';

/** Maximum page size of the messages endpoint, so that long scrolls need few requests. */
const PAGE = 100;

/** What is shown: a passage of a conversation, or its end. */
export interface MessageLogPosition {
  id: string;
  passage: MessageWindowArgs | undefined;
}

/** Prepends the previous page to the loaded messages. Returns whether that succeeded. */
export function loadOlderMessages({ id, passage }: MessageLogPosition): ChatThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const state = getState();
    const shown = passage
      ? chatApi.endpoints.getPassage.select(passage)(state).data
      : chatApi.endpoints.getThread.select(id)(state).data;
    const before = shown?.messages[0]?.seq;
    if (before === undefined) return false;
    const { data } = await dispatch(
      chatApi.endpoints.getMessages.initiate(
        { id, before, limit: PAGE },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (!data) return false;
    const has_older = (data[0]?.seq ?? 1) > 1;
    if (passage) dispatch(updateMessageWindow(passage, { messages: data, has_older }));
    else dispatch(upsertMessages(id, data, { has_older }));
    return true;
  };
}

/**
 * Appends the next page to a passage; when the passage reaches the loaded end, they are merged. Returns
 * whether that succeeded.
 */
export function loadNewerMessages(passage: MessageWindowArgs): ChatThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { id } = passage;
    const last = chatApi.endpoints.getPassage.select(passage)(getState()).data?.messages.at(-1)?.seq;
    if (last === undefined) return false;
    const { data } = await dispatch(
      chatApi.endpoints.getMessages.initiate(
        { id, after: last, limit: PAGE },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (!data) return false;
    const grown = dispatch(updateMessageWindow(passage, { messages: data }));
    const first = chatApi.endpoints.getThread.select(id)(getState()).data?.messages[0]?.seq;
    const end = grown?.messages.at(-1)?.seq;
    if (grown && first !== undefined && end !== undefined && end + 1 >= first) {
      dispatch(upsertMessages(id, grown.messages, { has_older: grown.has_older }));
    }
    return true;
  };
}

/** Returns the passage, or undefined when it is no longer loaded. */
function updateMessageWindow(
  passage: MessageWindowArgs,
  { messages, ...more }: Pick<LoadedMessages, 'messages'> & Partial<LoadedMessages>,
): ChatThunk<LoadedMessages | undefined> {
  return (dispatch, getState) => {
    const known = chatApi.endpoints.getPassage.select(passage)(getState()).data;
    if (!known) return undefined;
    const grown = { ...known, messages: mergeMessages(known.messages, messages), ...more };
    dispatch(chatApi.util.updateQueryData('getPassage', passage, () => grown));
    return grown;
  };
}
