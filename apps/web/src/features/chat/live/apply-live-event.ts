import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { chatApi } from '../chat.api';
import { isOlder } from '../list/is-older';
import { placeConversation } from '../list/place-conversation';
import { findGap } from '../thread/find-gap';
import { mergeMessages } from '../thread/merge-messages';
import type { ChatThunk } from './chat-thunk';
import { readerOf } from './current-reader';
import { fillGap } from './fill-gap';

/** Writes what was heard live into everything that is loaded. Hearing the same twice, or late, changes nothing. */
export function applyLiveEvent(event: InboxEvent): ChatThunk {
  return (dispatch) => {
    switch (event.type) {
      case 'message':
        dispatch(applyMessage(event.value.message));
        dispatch(applyConversation(event.value.conversation));
        break;
      case 'message_changed':
        dispatch(applyMessage(event.value.message));
        break;
      case 'conversation':
        dispatch(applyConversation(event.value.conversation));
        break;
      case 'sale':
        dispatch(chatApi.util.invalidateTags(['Sale']));
        break;
      case 'typing':
        break; // shown by useTyping; nothing of it is kept
    }
  };
}

/** A conversation as it is now: in every loaded list and, when it is open, in its detail. */
export function applyConversation(conversation: Conversation): ChatThunk {
  return (dispatch, getState) => {
    const state = getState();
    const reader = readerOf(state.me);
    for (const args of chatApi.util.selectCachedArgsForQuery(state, 'listConversations')) {
      dispatch(
        chatApi.util.updateQueryData('listConversations', args, ({ pages }) =>
          placeConversation(pages, conversation, args, reader),
        ),
      );
    }
    dispatch(
      chatApi.util.updateQueryData('getConversation', conversation.id, (detail) => {
        if (!isOlder(conversation, detail)) Object.assign(detail, conversation);
      }),
    );
  };
}

/** A message in its thread, when that is loaded; what is missing before it is fetched. */
export function applyMessage(message: Message): ChatThunk {
  return (dispatch, getState) => {
    const { conversation_id } = message;
    dispatch(
      chatApi.util.updateQueryData('getThread', conversation_id, (thread) => {
        const [first] = thread.messages;
        if (first && message.seq < first.seq) return; // belongs to a part that is not loaded
        thread.messages = mergeMessages(thread.messages, [message]);
      }),
    );
    const { data } = chatApi.endpoints.getThread.select(conversation_id)(getState());
    if (data && findGap(data.messages) !== undefined) void dispatch(fillGap(conversation_id));
  };
}
