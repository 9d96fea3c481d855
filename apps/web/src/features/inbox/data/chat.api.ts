import type {
  AssignConversation,
  Conversation,
  ConversationCounts,
  ConversationDetail,
  LabelConversation,
  MarkSeen,
  ResolveConversation,
  SnoozeConversation,
  Typing,
  Viewing,
} from '@relaydesk/contracts/conversation';
import type { InboxSettings } from '@relaydesk/contracts/inbox-settings';
import type { Message, MessageListQuery, SendMessage } from '@relaydesk/contracts/message';
import type { Sale } from '@relaydesk/contracts/sale';
import { baseApi } from '../../../api/base-api';
import { randomId } from '../../../lib/random-id';
import type { ConversationPage, ListArgs } from './matching/update-conversation-pages';
import { findGap } from './find-message-gap';
import { mergeMessages } from './merge-messages';

/** The loaded end of a thread, ascending. */
export interface LoadedThread {
  messages: Message[];
  has_older: boolean;
}

/** Which stretch of a thread. */
export interface PassageArgs {
  id: string;
  /** The message in its middle. */
  seq: number;
}

/** Messages fetched at once when a thread opens or older ones are asked for. */
export const THREAD_PAGE = 50;

/** Tags of the two that show many conversations; one by itself has its id. */
export const LISTS = { type: 'Conversation', id: 'lists' } as const;
export const COUNTS = { type: 'Conversation', id: 'counts' } as const;

const path = (id: string, rest = '') => `/api/conversations/${id}/${rest}`;

/** What the chat page asks of the server. Live events write into the same cache (`live/apply-live-event`). */
export const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listConversations: build.infiniteQuery<ConversationPage, ListArgs, string | null>({
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
      providesTags: [LISTS],
    }),
    countConversations: build.query<ConversationCounts, void>({
      query: () => ({ path: '/api/conversations/counts/' }),
      providesTags: [COUNTS],
    }),
    getConversation: build.query<ConversationDetail, string>({
      query: (id) => ({ path: path(id) }),
      providesTags: (_, __, id) => [{ type: 'Conversation', id }, 'Sale'], // the customer's lifetime value is made of sales
    }),
    getThread: build.query<LoadedThread, string>({
      query: (id) => ({ path: path(id, 'messages/'), query: { limit: THREAD_PAGE } }),
      transformResponse: (messages: Message[]): LoadedThread => asThread(messages),
      merge: (known, news) => joinThreads(known, news),
      providesTags: ['Message'],
    }),
    /** What was said around a message that lies before all that is loaded of its thread. */
    getPassage: build.query<LoadedThread, PassageArgs>({
      query: ({ id, seq }) => ({ path: path(id, 'messages/'), query: { around: seq, limit: THREAD_PAGE } }),
      transformResponse: (messages: Message[]): LoadedThread => asThread(messages),
      keepUnusedDataFor: 0,
    }),
    getMessages: build.query<Message[], { id: string } & Partial<MessageListQuery>>({
      query: ({ id, ...query }) => ({ path: path(id, 'messages/'), query }),
      keepUnusedDataFor: 0,
    }),
    sendMessage: build.mutation<Message, { id: string; message: SendMessage }>({
      query: ({ id, message }) => ({ path: path(id, 'messages/'), method: 'POST', body: message }),
    }),
    /** A message that has failed, or perhaps has, goes out once more under its own id, or has arrived. */
    decideMessage: build.mutation<
      Message,
      Pick<Message, 'id' | 'conversation_id'> & { step: 'retry' | 'arrived' }
    >({
      query: ({ id, conversation_id, step }) => ({
        path: path(conversation_id, `messages/${id}/${step}/`),
        method: 'POST',
        idempotencyKey: randomId(),
      }),
    }),
    moveConversation: build.mutation<Conversation, { id: string } & ConversationMove>({
      query: ({ id, step, body = {} }) => ({ path: path(id, `${step}/`), method: 'POST', body }),
    }),
    labelConversation: build.mutation<Conversation, { id: string } & LabelConversation>({
      query: ({ id, ...body }) => ({ path: path(id, 'labels/'), method: 'PATCH', body }),
    }),
    tellViewing: build.mutation<object, { id: string } & Viewing>({
      query: ({ id, is_viewing }) => ({ path: path(id, 'viewing/'), method: 'POST', body: { is_viewing } }),
    }),
    getInboxSettings: build.query<InboxSettings, void>({
      query: () => ({ path: '/api/inbox-settings/' }),
      providesTags: ['InboxSettings'],
    }),
    tellTyping: build.mutation<object, { id: string } & Typing>({
      query: ({ id, is_typing }) => ({ path: path(id, 'typing/'), method: 'POST', body: { is_typing } }),
    }),
    markSeen: build.mutation<Conversation, { id: string } & MarkSeen>({
      query: ({ id, seq }) => ({ path: path(id, 'seen/'), method: 'POST', body: { seq } }),
    }),
    listSalesOfCustomer: build.query<Sale[], string>({
      query: (customer_id) => ({ path: '/api/sales/', query: { customer_id, limit: 100 } }),
      providesTags: ['Sale'],
    }),
  }),
});

/** The steps of a conversation's life that a person takes; each is an address of its own. */
export type ConversationStep = 'claim' | 'hand-back' | 'resolve' | 'reopen';

/** Whatever moves a conversation on, with what has to be said about it. */
export type ConversationMove =
  | { step: Exclude<ConversationStep, 'resolve'> | 'unread'; body?: undefined }
  | { step: 'resolve'; body?: Partial<ResolveConversation> }
  | { step: 'assign'; body: AssignConversation }
  | { step: 'snooze'; body: SnoozeConversation };

function asThread(messages: Message[]): LoadedThread {
  return { messages, has_older: (messages[0]?.seq ?? 1) > 1 };
}

/** Keeps what was loaded before, unless so much was missed that the two no longer touch. */
function joinThreads(known: LoadedThread, news: LoadedThread): LoadedThread {
  const messages = mergeMessages(known.messages, news.messages);
  return findGap(messages) === undefined ? asThread(messages) : news;
}
