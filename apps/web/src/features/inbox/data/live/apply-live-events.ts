import { findMessageGap } from '@relaydesk/chat-core/merge-messages';
import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { InboxEvent } from '@relaydesk/contracts/realtime';
import { chatApi } from '../chat.api';
import type { ChatThunk } from '../chat-thunk';
import { fillGap } from '../fill-gap';
import { toInboxUser } from '../inbox-user';
import { invalidateCustomer } from '../invalidate-customer';
import { isOlderVersion } from '../matching/is-older-version';
import { updateConversationPages } from '../matching/update-conversation-pages';
import { replaceResentMessage, upsertMessages } from '../upsert-messages';

/**
 * Applies live events to all cached data in one batch. Duplicate or late events change nothing. Typing,
 * viewers and drafts have separate subscribers.
 */
export function applyLiveEvents(events: readonly InboxEvent[]): ChatThunk {
  return (dispatch) => {
    dispatch(applyToOpenConversation(events));
    dispatch(applyToLists(events));
  };
}

/** The events that affect the open conversation and the customer pane. */
export function applyToOpenConversation(events: readonly InboxEvent[]): ChatThunk {
  return (dispatch) => {
    const messages = new Map<string, Message[]>();
    const customers = new Set<string>();
    for (const { type, value } of events) {
      if (type === 'message' || type === 'message_changed') {
        const { message } = value;
        // Only a resent message changes back to that status.
        if (type === 'message_changed' && message.delivery === 'queued')
          dispatch(replaceResentMessage(message));
        const before = messages.get(message.conversation_id);
        if (before) before.push(message);
        else messages.set(message.conversation_id, [message]);
      }
      if (type === 'customer') customers.add(value.customer_id);
    }
    for (const [id, news] of messages) {
      dispatch(applyMessages(id, news));
      dispatch(refreshReplyAvailability(id, news));
    }
    for (const conversation of getLatestConversations(events))
      dispatch(updateConversationDetail(conversation));
    for (const customer_id of customers) dispatch(invalidateCustomer(customer_id));
    if (events.some(isSaleEvent)) dispatch(chatApi.util.invalidateTags(['Sale']));
  };
}

/**
 * A sale was recorded or changed. Users who read the conversation but not all sales receive only the message
 * about it.
 */
function isSaleEvent({ type, value }: InboxEvent): boolean {
  if (type !== 'message') return type === 'sale';
  return value.message.kind === 'sale' || value.message.content.event === 'sale_changed';
}

/** The events that move conversations in the lists. */
export const applyToLists = (events: readonly InboxEvent[]): ChatThunk =>
  updateConversationLists(getLatestConversations(events));

/** Stores the current conversation in every loaded list and, when open, in its detail. */
export function applyConversation(conversation: Conversation): ChatThunk {
  return (dispatch) => {
    dispatch(updateConversationLists([conversation]));
    dispatch(updateConversationDetail(conversation));
  };
}

/** The state of each conversation after all of these events. */
function getLatestConversations(events: readonly InboxEvent[]): Conversation[] {
  const newest = new Map<string, Conversation>();
  for (const { type, value } of events) {
    if (type !== 'message' && type !== 'conversation') continue;
    const { conversation } = value;
    const known = newest.get(conversation.id);
    if (!known || !isOlderVersion(conversation, known)) newest.set(conversation.id, conversation);
  }
  return [...newest.values()];
}

/** Replaces each list as a whole, because Immer would track every single change inside it. */
function updateConversationLists(conversations: readonly Conversation[]): ChatThunk {
  return (dispatch, getState) => {
    if (conversations.length === 0) return;
    const state = getState();
    const reader = toInboxUser(state.me);
    for (const args of chatApi.util.selectCachedArgsForQuery(state, 'listConversations')) {
      const { data } = chatApi.endpoints.listConversations.select(args)(state);
      if (!data) continue;
      const pages = data.pages.map((page) => ({ ...page }));
      for (const conversation of conversations) updateConversationPages(pages, conversation, args, reader);
      dispatch(chatApi.util.updateQueryData('listConversations', args, () => ({ ...data, pages })));
    }
  };
}

const updateConversationDetail = (conversation: Conversation): ChatThunk<unknown> =>
  chatApi.util.updateQueryData('getConversation', conversation.id, (detail) => {
    if (!isOlderVersion(conversation, detail)) Object.assign(detail, conversation);
  });

/**
 * On channels with a reply window, every customer message restarts it; and an opt-out may explain a failed
 * message. Only the server knows.
 */
function refreshReplyAvailability(id: string, news: readonly Message[]): ChatThunk {
  return (dispatch, getState) => {
    const { data } = chatApi.endpoints.getConversation.select(id)(getState());
    if (!data) return;
    const isLimited = data.reply_until !== null || data.unreachable !== null;
    const isToldOf = ({ author, delivery }: Message) =>
      author === 'customer' ? isLimited : delivery === 'failed';
    if (news.some(isToldOf)) dispatch(chatApi.util.invalidateTags([{ type: 'Conversation', id }]));
  };
}

/** Adds messages to their loaded conversation and fetches missing ones before them. */
export function applyMessages(conversation_id: string, news: readonly Message[]): ChatThunk {
  return (dispatch, getState) => {
    const { data } = chatApi.endpoints.getThread.select(conversation_id)(getState());
    const first = data?.messages[0]?.seq ?? 0;
    const here = news.filter(({ seq }) => seq >= first); // the others belong to a part that is not loaded
    if (here.length === 0) return;
    const thread = dispatch(upsertMessages(conversation_id, here));
    if (thread && findMessageGap(thread.messages) !== undefined) void dispatch(fillGap(conversation_id));
  };
}
