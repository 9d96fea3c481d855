import { z } from 'zod';
import { Cart } from './cart';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { CONVERSATION_SORTS, CONVERSATION_TABS } from './conversation-tabs';
import { CustomerDetail, LifetimeValue } from './customer';
import { AnswerSource, MessageAuthor } from './message';
import { ReferralArrival } from './platform-content';
import { Priority } from './priority';
import { SaleStatus } from './sale';

/** bot -> waiting (nobody has it) -> open (a CSR has it) -> resolved; snoozed aside. */
export const ConversationStatus = z.enum(['bot', 'waiting', 'open', 'snoozed', 'resolved']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Why the bot gave a conversation to the humans. */
/** `topic` to `too_long`: as the organisation's rules say. */
export const HandOverReason = z.enum([
  'asked',
  'not_found',
  'failed_twice',
  'upset',
  'order_failed',
  'bot_off',
  'topic',
  'product',
  'amount',
  'tag',
  'vip',
  'out_of_hours',
  'too_long',
  'unproved_sender',
]);
export type HandOverReason = z.infer<typeof HandOverReason>;

/** Whom the CSR is about to talk to. */
export const HandOverCustomer = z.object({
  name: z.string().nullable(),
  language: z.string().nullable(),
  is_verified: z.boolean(),
  conversations: z.int().nonnegative().describe('before this one'),
  lifetime_value: z.array(LifetimeValue),
});
export type HandOverCustomer = z.infer<typeof HandOverCustomer>;

/** Placed before the CSR took over, as far as the bot may tell of it. */
export const HandOverOrder = z.object({
  number: z.int().positive(),
  status: SaleStatus,
  items: z.array(z.object({ name: z.string(), quantity: z.int().positive() })),
  total: z.int(),
  currency: z.string(),
  placed_at: Timestamp,
});
export type HandOverOrder = z.infer<typeof HandOverOrder>;

/** What the bot found out, for the CSR who takes over. */
export const HandOverSummary = z.object({
  reason: HandOverReason,
  question: z.string(),
  tried: z.array(z.object({ question: z.string(), answer: z.string(), sources: z.array(AnswerSource) })),
  basket: Cart.nullable(),
  orders: z.array(HandOverOrder).optional().describe('the latest, the newest first'),
  suggested_reply: z.string(),
  handed_over_at: Timestamp,
  because: z.string().optional().describe('the word, product or tag that called a human'),
  customer: HandOverCustomer.optional(),
});
export type HandOverSummary = z.infer<typeof HandOverSummary>;

/** Why a conversation was closed; counted in reports. */
export const ResolveReason = z.enum(['answered', 'sold', 'no_reply', 'not_ours', 'spam', 'other']);
export type ResolveReason = z.infer<typeof ResolveReason>;

export const Conversation = z.object({
  id: Id,
  organization_id: Id,
  customer_id: Id,
  customer_name: z.string(),
  channel_integration_id: Id,
  channel: ChannelKind,
  status: ConversationStatus,
  assignee_id: Id.nullable(),
  assignee_name: z.string().nullable(),
  reader_ids: z
    .array(Id)
    .describe('colleagues who may read it besides: named in a note, or with a sale of their own from it'),
  preview: z.string().describe('the beginning of the last message'),
  preview_author: MessageAuthor,
  last_seq: z.int().nonnegative(),
  unread_count: z.int().nonnegative().describe("customer's messages that no colleague has seen"),
  hand_over: HandOverSummary.nullable(),
  basket: Cart.nullable(),
  waiting_since: Timestamp.nullable(),
  priority: Priority,
  tag_ids: z.array(Id).describe('email tags'),
  snoozed_until: Timestamp.nullable().describe('null while snoozed: until the customer writes'),
  resolve_reason: ResolveReason.nullable(),
  customer_seen_seq: z
    .int()
    .nonnegative()
    .describe('up to where the customer has read, as far as their channel tells'),
  last_activity_at: Timestamp,
  created_at: Timestamp,
  version: Version.describe('moves with every change of owner or status'),
});
export type Conversation = z.infer<typeof Conversation>;

/** In seconds of the business hours; null: it has not come to that (yet). */
export const ConversationMetrics = z.object({
  waiting: z.int().nonnegative().nullable().describe('in the queue, all stays together'),
  first_response: z
    .int()
    .nonnegative()
    .nullable()
    .describe('from the hand-over to the first word of a human'),
  resolution: z.int().nonnegative().nullable().describe('from the first message to the last resolving'),
});
export type ConversationMetrics = z.infer<typeof ConversationMetrics>;

export const ConversationDetail = Conversation.extend({
  customer: CustomerDetail,
  metrics: ConversationMetrics,
  queue_place: z.int().positive().nullable().describe('1: the next; null: does not wait'),
  max_reply_length: z.int().positive().describe('characters that a reply may have on this channel'),
  reply_until: Timestamp.nullable().describe(
    'then only templates, or nothing at all; null: there is no such hour',
  ),
  has_templates: z.boolean(),
  unreachable: z
    .enum(['opted_out', 'blocked_us', 'bounced'])
    .nullable()
    .describe('why nothing can be said to this customer here'),
  came_from: z
    .array(ReferralArrival)
    .default([])
    .describe('advertisements, links and products that led the customer here, the last ones, newest last'),
});
export type ConversationDetail = z.infer<typeof ConversationDetail>;

export const ConversationTab = z.enum(CONVERSATION_TABS);
export type ConversationTab = z.infer<typeof ConversationTab>;

/** `activity`: newest first. `waiting`: who has waited longest first, and only those who wait. */
export const ConversationSort = z.enum(CONVERSATION_SORTS);
export type ConversationSort = z.infer<typeof ConversationSort>;

export const ConversationListQuery = ListQuery.extend({
  tab: ConversationTab.default('all'),
  sort: ConversationSort.optional().describe('left out: `waiting` under Waiting, else `activity`'),
  channel: ChannelKind.optional(),
  channel_integration_id: Id.optional(),
  assignee_id: Id.optional(),
  customer_id: Id.optional(),
  tag_id: Id.optional(),
  priority: Priority.optional(),
  is_unread: z.enum(['true', 'false']).optional(),
  from: z.iso.date().optional().describe('active on this day of the organisation’s calendar or later'),
  to: z.iso.date().optional(),
  begun_from: Timestamp.optional().describe('the filters from here on are those of the dashboard’s numbers'),
  begun_to: Timestamp.optional().describe('exclusive, like all that end in _to'),
  handed_over_from: Timestamp.optional().describe('handed over to humans for the first time'),
  handed_over_to: Timestamp.optional(),
  hand_over_reason: HandOverReason.optional().describe('why it was handed over the first time'),
  resolved_from: Timestamp.optional(),
  resolved_to: Timestamp.optional(),
  resolved_by: Id.optional(),
  is_bot_handled: z.enum(['true']).optional().describe('no human was ever asked for or had it'),
  has_failed_message: z.enum(['true']).optional().describe('one of the last seven days could not be sent'),
  waiting_before: Timestamp.optional().describe('waits for a human since before this moment'),
});
export type ConversationListQuery = z.infer<typeof ConversationListQuery>;

/** How many conversations stand under each tab; at most 1,000 are counted. */
export const ConversationCounts = z.record(ConversationTab, z.int().nonnegative());
export type ConversationCounts = z.infer<typeof ConversationCounts>;

export const Typing = z.object({ is_typing: z.boolean() });
export type Typing = z.infer<typeof Typing>;

/** Everything up to and with this sequence number has been seen. */
export const MarkSeen = z.object({ seq: z.int().nonnegative() });
export type MarkSeen = z.infer<typeof MarkSeen>;

/** To a colleague, or (null) back to the queue. `version`: the conversation as it was seen; 409 when it has moved on. */
export const AssignConversation = z.object({ user_id: Id.nullable(), version: Version.optional() });
export type AssignConversation = z.infer<typeof AssignConversation>;

export const ResolveConversation = z.object({
  reason: ResolveReason.default('answered'),
  tag_ids: z.array(Id).max(20).optional().describe('replaces the tags'),
});
export type ResolveConversation = z.infer<typeof ResolveConversation>;

/** Until a moment in the future, within a year, or (null) until the customer writes. */
export const SnoozeConversation = z.object({ until: Timestamp.nullable() });
export type SnoozeConversation = z.infer<typeof SnoozeConversation>;

/** What is left out stays. Moves no version: labels do not race with owners. */
export const UpdateConversationLabels = z.object({
  priority: Priority.optional(),
  tag_ids: z.array(Id).max(20).optional(),
});
export type UpdateConversationLabels = z.infer<typeof UpdateConversationLabels>;

/** Told while a conversation is on the screen, every 20 seconds; colleagues believe it for 30. */
export const Viewing = z.object({ is_viewing: z.boolean() });
export type Viewing = z.infer<typeof Viewing>;

/** What the user has begun to write, on whichever device. Both empty: the draft is gone. */
export const SaveDraft = z.object({ reply: Text.max(10_000), note: Text.max(10_000) });
export type SaveDraft = z.infer<typeof SaveDraft>;

export const Draft = SaveDraft.extend({ conversation_id: Id, saved_at: Timestamp.nullable() });
export type Draft = z.infer<typeof Draft>;
