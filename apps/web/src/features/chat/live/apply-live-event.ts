import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { chatApi } from '../chat.api';
import { lookAgainAt } from '../customer/look-again';
import { isOlder } from '../list/is-older';
import { placeConversation } from '../list/place-conversation';
import { findGap } from '../thread/find-gap';
import { putMessages } from '../thread/put-messages';
import type { ChatThunk } from './chat-thunk';
import { readerOf } from './current-reader';
import { fillGap } from './fill-gap';

/**
 * Writes what was heard live into everything that is loaded, all of it at once. Hearing the same twice, or late, changes
 * nothing. Who types, who looks on and drafts are shown by those who listen themselves.
 */
export function applyLiveEvents(events: readonly InboxEvent[]): ChatThunk {
  return (dispatch) => {
    const messages = new Map<string, Message[]>();
    const conversations = new Map<string, Conversation>();
    for (const { type, value } of events) {
      if (type === 'message' || type === 'message_changed') {
        const { message } = value;
        messages.set(message.conversation_id, [...(messages.get(message.conversation_id) ?? []), message]);
      }
      if (type === 'message' || type === 'conversation') {
        const { conversation } = value;
        const known = conversations.get(conversation.id);
        if (!known || !isOlder(conversation, known)) conversations.set(conversation.id, conversation);
      }
    }
    for (const [id, news] of messages) dispatch(applyMessages(id, news));
    for (const conversation of conversations.values()) dispatch(applyConversation(conversation));
    const changed = new Set(
      events.flatMap((event) => (event.type === 'customer' ? event.value.customer_id : [])),
    );
    for (const customer_id of changed) dispatch(lookAgainAt(customer_id));
    if (events.some(({ type }) => type === 'sale')) dispatch(chatApi.util.invalidateTags(['Sale']));
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

/** Messages in their thread, when that is loaded; what is missing before them is fetched. */
export function applyMessages(conversation_id: string, news: readonly Message[]): ChatThunk {
  return (dispatch, getState) => {
    const { data } = chatApi.endpoints.getThread.select(conversation_id)(getState());
    const first = data?.messages[0]?.seq ?? 0;
    const here = news.filter(({ seq }) => seq >= first); // the others belong to a part that is not loaded
    if (here.length === 0) return;
    const thread = dispatch(putMessages(conversation_id, here));
    if (thread && findGap(thread.messages) !== undefined) void dispatch(fillGap(conversation_id));
  };
}
