import { findMessageGap } from '@relaydesk/chat-core/merge-messages';
import type {
  AssignConversation,
  Conversation,
  ConversationCounts,
  ConversationDetail,
  MarkSeen,
  ResolveConversation,
  SnoozeConversation,
  Typing,
  UpdateConversationLabels,
  Viewing,
} from '@relaydesk/contracts/conversation';
import type { InboxSettings } from '@relaydesk/contracts/inbox-settings';
import type { Message, MessageListQuery, SendMessage } from '@relaydesk/contracts/message';
import type { Sale } from '@relaydesk/contracts/sale';
import { baseApi } from '../../../api/base-api';
import { randomId } from '../../../lib/random-id';
import type { ConversationListArgs, ConversationPage } from './matching/update-conversation-pages';
import { mergeMessages } from './merge-messages';

/** The loaded end of a conversation, ascending. */
export interface LoadedMessages {
  messages: Message[];
  has_older: boolean;
}

/** Identifies a passage of a conversation. */
export interface MessageWindowArgs {
  id: string;
  /** The message in its middle. */
  seq: number;
}

/** Messages per page, on opening and when older ones are loaded. */
export const MESSAGE_PAGE_SIZE = 50;

/** Tags of the two endpoints with many conversations; a single one has its id. */
export const CONVERSATION_LISTS_TAG = { type: 'Conversation', id: 'lists' } as const;
export const CONVERSATION_COUNTS_TAG = { type: 'Conversation', id: 'counts' } as const;

const conversationPath = (id: string, rest = '') => `/api/conversations/${id}/${rest}`;

/** Endpoints of the chat page. Live events update the same cache (`live/apply-live-events`). */
export const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.infiniteQuery<ConversationPage, ConversationListArgs, string | null>({
      query: ({ queryArg, pageParam }) => ({
        path: '/api/conversations/',
        query: { ...queryArg, cursor: pageParam },
      }),
      transformResponse: (conversations: Conversation[], meta): ConversationPage => ({
        conversations,
        next: meta?.pagination?.next ?? null,
        count: {
          value: meta?.pagination?.count ?? conversations.length,
          isExact: meta?.pagination?.count_is_exact ?? true,
        },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      providesTags: [CONVERSATION_LISTS_TAG],
    }),
    countConversations: build.query<ConversationCounts, void>({
      query: () => ({ path: '/api/conversations/counts/' }),
      providesTags: [CONVERSATION_COUNTS_TAG],
    }),
    getConversation: build.query<ConversationDetail, string>({
      query: (id) => ({ path: conversationPath(id) }),
      providesTags: (_, __, id) => [{ type: 'Conversation', id }, 'Sale'], // the customer's lifetime value depends on sales
    }),
    getThread: build.query<LoadedMessages, string>({
      query: (id) => ({ path: conversationPath(id, 'messages/'), query: { limit: MESSAGE_PAGE_SIZE } }),
      transformResponse: (messages: Message[]): LoadedMessages => toLoadedMessages(messages),
      merge: (known, news) => mergeLoadedMessages(known, news),
      providesTags: ['Message'],
    }),
    /** Messages around one that is older than the loaded ones. */
    getPassage: build.query<LoadedMessages, MessageWindowArgs>({
      query: ({ id, seq }) => ({
        path: conversationPath(id, 'messages/'),
        query: { around: seq, limit: MESSAGE_PAGE_SIZE },
      }),
      transformResponse: (messages: Message[]): LoadedMessages => toLoadedMessages(messages),
      keepUnusedDataFor: 0,
    }),
    getMessages: build.query<Message[], { id: string } & Partial<MessageListQuery>>({
      query: ({ id, ...query }) => ({ path: conversationPath(id, 'messages/'), query }),
      keepUnusedDataFor: 0,
    }),
    sendMessage: build.mutation<Message, { id: string; message: SendMessage }>({
      query: ({ id, message }) => ({
        path: conversationPath(id, 'messages/'),
        method: 'POST',
        body: message,
      }),
    }),
    /**
     * A message that failed or whose outcome is unknown is resent under the same id, or marked as delivered.
     */
    decideMessage: build.mutation<
      Message,
      Pick<Message, 'id' | 'conversation_id'> & { step: 'retry' | 'arrived' }
    >({
      query: ({ id, conversation_id, step }) => ({
        path: conversationPath(conversation_id, `messages/${id}/${step}/`),
        method: 'POST',
        idempotencyKey: randomId(),
      }),
    }),
    moveConversation: build.mutation<Conversation, { id: string } & ConversationStepRequest>({
      query: ({ id, step, body = {} }) => ({ path: conversationPath(id, `${step}/`), method: 'POST', body }),
    }),
    labelConversation: build.mutation<Conversation, { id: string } & UpdateConversationLabels>({
      query: ({ id, ...body }) => ({ path: conversationPath(id, 'labels/'), method: 'PATCH', body }),
    }),
    tellViewing: build.mutation<object, { id: string } & Viewing>({
      query: ({ id, is_viewing }) => ({
        path: conversationPath(id, 'viewing/'),
        method: 'POST',
        body: { is_viewing },
      }),
    }),
    getInboxSettings: build.query<InboxSettings, void>({
      query: () => ({ path: '/api/inbox-settings/' }),
      providesTags: ['InboxSettings'],
    }),
    tellTyping: build.mutation<object, { id: string } & Typing>({
      query: ({ id, is_typing }) => ({
        path: conversationPath(id, 'typing/'),
        method: 'POST',
        body: { is_typing },
      }),
    }),
    markSeen: build.mutation<Conversation, { id: string } & MarkSeen>({
      query: ({ id, seq }) => ({ path: conversationPath(id, 'seen/'), method: 'POST', body: { seq } }),
    }),
    listSalesOfCustomer: build.query<Sale[], string>({
      query: (customer_id) => ({ path: '/api/sales/', query: { customer_id, limit: 100 } }),
      providesTags: ['Sale'],
    }),
  }),
});

/** The manual steps of a conversation's state machine; each has a separate endpoint. */
export type ConversationStep = 'claim' | 'hand-back' | 'resolve' | 'reopen';

/** Any step that changes a conversation's state, with its parameters. */
export type ConversationStepRequest =
  | { step: Exclude<ConversationStep, 'resolve'> | 'unread'; body?: undefined }
  | { step: 'resolve'; body?: Partial<ResolveConversation> }
  | { step: 'assign'; body: AssignConversation }
  | { step: 'snooze'; body: SnoozeConversation };

function toLoadedMessages(messages: Message[]): LoadedMessages {
  return { messages, has_older: (messages[0]?.seq ?? 1) > 1 };
}

/** Keeps the loaded messages, unless the gap to the new ones is too large. */
function mergeLoadedMessages(known: LoadedMessages, news: LoadedMessages): LoadedMessages {
  const messages = mergeMessages(known.messages, news.messages);
  return findMessageGap(messages) === undefined ? toLoadedMessages(messages) : news;
}
