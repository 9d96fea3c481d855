import type { Message } from '@relaydesk/contracts/message';
import type { LoadedMessages } from './chat.api';
import { chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';
import { mergeMessages } from './merge-messages';

/**
 * Adds messages to a loaded conversation, with the metadata in `more`. Returns the messages, or undefined
 * when it is not loaded. Replaces them as a whole, because Immer would copy every message for a change
 * inside.
 */
export function upsertMessages(
  id: string,
  news: readonly Message[],
  more: Partial<LoadedMessages> = {},
): ChatThunk<LoadedMessages | undefined> {
  return (dispatch, getState) => {
    const known = chatApi.endpoints.getThread.select(id)(getState()).data;
    if (!known) return undefined;
    const updated = { ...known, messages: mergeMessages(known.messages, news), ...more };
    dispatch(chatApi.util.updateQueryData('getThread', id, () => updated));
    return updated;
  };
}

/**
 * A message that failed or whose outcome is unknown is resent: the only backward step of a delivery status.
 */
export function replaceResentMessage(message: Message): ChatThunk {
  return (dispatch, getState) => {
    const { conversation_id } = message;
    const known = chatApi.endpoints.getThread.select(conversation_id)(getState()).data;
    const index = known?.messages.findIndex(({ id }) => id === message.id) ?? -1;
    const delivery = known?.messages[index]?.delivery;
    if (!known || (delivery !== 'failed' && delivery !== 'unknown')) return;
    const updated = { ...known, messages: known.messages.with(index, message) };
    dispatch(chatApi.util.updateQueryData('getThread', conversation_id, () => updated));
  };
}
