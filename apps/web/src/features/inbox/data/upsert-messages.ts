import type { Message } from '@relaydesk/contracts/message';
import type { LoadedMessages } from './chat.api';
import { chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';
import { mergeMessages } from './merge-messages';

/**
 * Puts messages into a loaded thread, and `more` of what is known about it. Gives the thread, or undefined when it is
 * not loaded. The thread is replaced as a whole: of a change inside it the store would copy every message (Immer).
 */
export function upsertMessages(
  id: string,
  news: readonly Message[],
  more: Partial<LoadedMessages> = {},
): ChatThunk<LoadedMessages | undefined> {
  return (dispatch, getState) => {
    const known = chatApi.endpoints.getThread.select(id)(getState()).data;
    if (!known) return undefined;
    const thread = { ...known, messages: mergeMessages(known.messages, news), ...more };
    dispatch(chatApi.util.updateQueryData('getThread', id, () => thread));
    return thread;
  };
}

/** A message that failed, or perhaps did, goes out once more: the one way back that there is for a delivery. */
export function replaceResentMessage(message: Message): ChatThunk {
  return (dispatch, getState) => {
    const { conversation_id } = message;
    const known = chatApi.endpoints.getThread.select(conversation_id)(getState()).data;
    const index = known?.messages.findIndex(({ id }) => id === message.id) ?? -1;
    const delivery = known?.messages[index]?.delivery;
    if (!known || (delivery !== 'failed' && delivery !== 'unknown')) return;
    const thread = { ...known, messages: known.messages.with(index, message) };
    dispatch(chatApi.util.updateQueryData('getThread', conversation_id, () => thread));
  };
}
