import { z } from 'zod';
import { Basket } from './basket';
import { ChannelKind } from './channel';
import { Id, ListQuery, Timestamp, Version } from './common';
import { Customer } from './customer';
import { MessageAuthor, Source } from './message';

/** bot -> waiting (nobody has it) -> open (a CSR has it) -> resolved; snoozed aside. */
export const ConversationStatus = z.enum(['bot', 'waiting', 'open', 'snoozed', 'resolved']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Why the bot gave a conversation to the humans. */
export const HandOverReason = z.enum([
  'asked',
  'not_found',
  'failed_twice',
  'upset',
  'order_failed',
  'bot_off',
]);
export type HandOverReason = z.infer<typeof HandOverReason>;

/** What the bot found out, for the CSR who takes over. */
export const HandOverPacket = z.object({
  reason: HandOverReason,
  question: z.string(),
  tried: z.array(z.object({ question: z.string(), answer: z.string(), sources: z.array(Source) })),
  basket: Basket.nullable(),
  suggested_reply: z.string(),
  handed_over_at: Timestamp,
});
export type HandOverPacket = z.infer<typeof HandOverPacket>;

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
  preview: z.string().describe('the beginning of the last message'),
  preview_author: MessageAuthor,
  last_seq: z.int().nonnegative(),
  unread_count: z.int().nonnegative().describe("customer's messages that no colleague has seen"),
  hand_over: HandOverPacket.nullable(),
  basket: Basket.nullable(),
  waiting_since: Timestamp.nullable(),
  last_activity_at: Timestamp,
  created_at: Timestamp,
  version: Version.describe('moves with every change of owner or status'),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationDetail = Conversation.extend({ customer: Customer });
export type ConversationDetail = z.infer<typeof ConversationDetail>;

export const ConversationTab = z.enum(['mine', 'waiting', 'unassigned', 'bot', 'all', 'closed']);
export type ConversationTab = z.infer<typeof ConversationTab>;

export const ConversationListQuery = ListQuery.extend({
  tab: ConversationTab.default('all'),
  channel: ChannelKind.optional(),
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
