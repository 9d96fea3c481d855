import { z } from 'zod';
import { Cart } from './cart';
import { ChannelKind } from './channel';
import { Id, ListQuery, Text, Timestamp, Version } from './common';
import { CONVERSATION_SORTS, CONVERSATION_TABS } from './conversation-tabs';
import { CustomerDetail, LifetimeValue } from './customer';
import { issueReason } from './errors/reasons';
import { AnswerSource, MessageAuthor } from './message';
import { ReferralArrival } from './platform-content';
import { Priority } from './priority';
import { SaleStatus } from './sale';

/**
 * bot: with the bot. waiting: in the queue, unassigned. open: assigned to a user. snoozed: set aside until a
 * time or the customer's next message. resolved: closed.
 */
export const ConversationStatus = z.enum(['bot', 'waiting', 'open', 'snoozed', 'resolved']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Why the bot handed a conversation over. `topic` to `too_long`: a rule or setting of the organisation. */
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

/** Customer in a hand-over summary. */
export const HandOverCustomer = z.object({
  name: z.string().nullable(),
  language: z.string().nullable(),
  is_verified: z.boolean(),
  conversations: z.int().nonnegative().describe('Number of earlier conversations'),
  lifetime_value: z.array(LifetimeValue),
});
export type HandOverCustomer = z.infer<typeof HandOverCustomer>;

/** An order in a hand-over summary: placed earlier, and visible to the customer in this conversation. */
export const HandOverOrder = z.object({
  number: z.int().positive(),
  status: SaleStatus,
  items: z.array(z.object({ name: z.string(), quantity: z.int().positive() })),
  total: z.int(),
  currency: z.string(),
  placed_at: Timestamp,
});
export type HandOverOrder = z.infer<typeof HandOverOrder>;

/** Summary that the bot creates for the CSR at a hand-over. */
export const HandOverSummary = z.object({
  reason: HandOverReason,
  question: z.string(),
  tried: z.array(z.object({ question: z.string(), answer: z.string(), sources: z.array(AnswerSource) })),
  basket: Cart.nullable(),
  orders: z.array(HandOverOrder).optional().describe('Latest orders of the customer, newest first'),
  suggested_reply: z.string(),
  handed_over_at: Timestamp,
  because: z
    .string()
    .optional()
    .describe('Word, product name or tag id that matched a hand-over rule; left out: none'),
  customer: HandOverCustomer.optional(),
});
export type HandOverSummary = z.infer<typeof HandOverSummary>;

/** Why a conversation was resolved; included in reports. */
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
  team_id: Id.nullable().describe('Team whose queue it belongs to; null: no team'),
  team_name: z.string().nullable(),
  reader_ids: z
    .array(Id)
    .describe('Other users who may read it: mentioned in a note, or with a sale from this conversation'),
  preview: z.string().describe('Beginning of the latest message'),
  preview_author: MessageAuthor,
  last_seq: z.int().nonnegative(),
  unread_count: z.int().nonnegative().describe('Number of messages from the customer that no user has seen'),
  hand_over: HandOverSummary.nullable(),
  basket: Cart.nullable(),
  waiting_since: Timestamp.nullable(),
  priority: Priority,
  tag_ids: z.array(Id).describe('Tags of the conversation'),
  snoozed_until: Timestamp.nullable().describe(
    'End of the snooze; null: not snoozed, or snoozed until the customer writes',
  ),
  resolve_reason: ResolveReason.nullable(),
  customer_seen_seq: z
    .int()
    .nonnegative()
    .describe('`seq` of the last message that the customer has read, if the channel reports it; otherwise 0'),
  last_activity_at: Timestamp,
  created_at: Timestamp,
  version: Version.describe('Increases with every change of assignee, team or status'),
});
export type Conversation = z.infer<typeof Conversation>;

/** Durations in seconds of business hours; null: the event has not occurred. */
export const ConversationMetrics = z.object({
  waiting: z.int().nonnegative().nullable().describe('Total time in the queue'),
  first_response: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Time from the hand-over to the first reply of a human'),
  resolution: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Time from the start of the conversation to its latest resolution'),
});
export type ConversationMetrics = z.infer<typeof ConversationMetrics>;

export const ConversationDetail = Conversation.extend({
  customer: CustomerDetail,
  metrics: ConversationMetrics,
  queue_place: z
    .int()
    .positive()
    .nullable()
    .describe('Position in the queue; 1 is next. null: not in the queue'),
  max_reply_length: z.int().positive().describe('Maximum characters of a reply on this channel'),
  reply_until: Timestamp.nullable().describe(
    'End of the period in which replies are allowed; then only templates, if supported. null: no limit',
  ),
  has_templates: z.boolean(),
  unreachable: z
    .enum(['opted_out', 'blocked_us', 'bounced'])
    .nullable()
    .describe('Why the customer cannot receive messages on this integration; null: they can'),
  came_from: z
    .array(ReferralArrival)
    .default([])
    .describe(
      'Latest referrals (advertisements, links and products) that led the customer here, oldest first',
    ),
});
export type ConversationDetail = z.infer<typeof ConversationDetail>;

export const ConversationTab = z.enum(CONVERSATION_TABS);
export type ConversationTab = z.infer<typeof ConversationTab>;

/**
 * activity: latest activity first. oldest_activity: the reverse. waiting: waiting conversations only, longest
 * wait first. priority: highest priority first.
 */
export const ConversationSort = z.enum(CONVERSATION_SORTS);
export type ConversationSort = z.infer<typeof ConversationSort>;

export const ConversationListQuery = ListQuery.extend({
  tab: ConversationTab.default('all'),
  sort: ConversationSort.optional().describe(
    'Sort order; left out: `waiting` for the tabs `waiting` and `team`, `activity` for all other tabs',
  ),
  channel: ChannelKind.optional(),
  channel_integration_id: Id.optional(),
  assignee_id: Id.optional(),
  team_id: Id.optional(),
  customer_id: Id.optional(),
  tag_id: Id.optional(),
  priority: Priority.optional(),
  is_unread: z.enum(['true', 'false']).optional(),
  from: z.iso
    .date()
    .optional()
    .describe('First day of the latest activity, in the time zone of the organisation'),
  to: z.iso.date().optional(),
  begun_from: Timestamp.optional().describe('Started at this time or later'),
  begun_to: Timestamp.optional().describe('Started before this time'),
  handed_over_from: Timestamp.optional().describe('First handed over to humans at this time or later'),
  handed_over_to: Timestamp.optional(),
  hand_over_reason: HandOverReason.optional().describe('Reason of the first hand-over'),
  resolved_from: Timestamp.optional(),
  resolved_to: Timestamp.optional(),
  resolved_by: Id.optional(),
  is_bot_handled: z
    .enum(['true'])
    .optional()
    .describe('Only conversations that were never in the queue or assigned to a user'),
  has_failed_message: z
    .enum(['true'])
    .optional()
    .describe('Only conversations with a message of the last 7 days that could not be sent'),
  waiting_before: Timestamp.optional().describe('In the queue since before this time'),
});
export type ConversationListQuery = z.infer<typeof ConversationListQuery>;

/** Number of conversations in each tab; at most 1,000 are counted. */
export const ConversationCounts = z.record(ConversationTab, z.int().nonnegative());
export type ConversationCounts = z.infer<typeof ConversationCounts>;

export const Typing = z.object({ is_typing: z.boolean() });
export type Typing = z.infer<typeof Typing>;

/** Marks all messages up to and including this sequence number as seen. */
export const MarkSeen = z.object({ seq: z.int().nonnegative() });
export type MarkSeen = z.infer<typeof MarkSeen>;

/**
 * Assigns to a user, to a team, or to both. `version`: expected version of the conversation; 409 if it has
 * changed since.
 */
export const AssignConversation = z
  .object({
    user_id: Id.nullable().optional().describe('`null`: returns it to the queue; left out: see `team_id`'),
    team_id: Id.nullable()
      .optional()
      .describe(
        '`null`: no team; left out: unchanged. Without `user_id`, an assignee who is a member keeps the conversation; otherwise it waits in the queue of the team',
      ),
    version: Version.optional(),
  })
  .refine(({ user_id, team_id }) => user_id !== undefined || team_id !== undefined, {
    path: ['user_id'],
    message: issueReason('assignee_or_team_required'),
  });
export type AssignConversation = z.infer<typeof AssignConversation>;

export const ResolveConversation = z.object({
  reason: ResolveReason.default('answered'),
  tag_ids: z
    .array(Id)
    .max(20)
    .optional()
    .describe('Replaces the tags of the conversation; left out: unchanged'),
});
export type ResolveConversation = z.infer<typeof ResolveConversation>;

/** `until`: a time in the future, at most one year ahead; null: until the customer writes. */
export const SnoozeConversation = z.object({ until: Timestamp.nullable() });
export type SnoozeConversation = z.infer<typeof SnoozeConversation>;

/** Properties that are left out remain unchanged. Does not increase `version`. */
export const UpdateConversationLabels = z.object({
  priority: Priority.optional(),
  tag_ids: z.array(Id).max(20).optional(),
});
export type UpdateConversationLabels = z.infer<typeof UpdateConversationLabels>;

/** Sent every 20 seconds while a conversation is displayed; expires after 30 seconds for other users. */
export const Viewing = z.object({ is_viewing: z.boolean() });
export type Viewing = z.infer<typeof Viewing>;

/** Unsent reply and note of the user, for all their devices. Both empty: deletes the draft. */
export const SaveDraft = z.object({ reply: Text.max(10_000), note: Text.max(10_000) });
export type SaveDraft = z.infer<typeof SaveDraft>;

export const Draft = SaveDraft.extend({ conversation_id: Id, saved_at: Timestamp.nullable() });
export type Draft = z.infer<typeof Draft>;
