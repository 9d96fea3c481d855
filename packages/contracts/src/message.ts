import { z } from 'zod';
import { Cart } from './cart';
import { Currency, Email, Id, Money, Text, Timestamp } from './common';
import { issueReason } from './errors/reasons';
import { StoredFile } from './file';
import { MAX_FILES, MAX_PRODUCTS, MAX_TEXT_LENGTH } from './message-limits';
import { SendTemplate, UsedTemplate } from './message-template';
import {
  CallPermission,
  CallRecord,
  Location,
  MailMetadata,
  MessageQuote,
  PlatformCartItem,
  PlatformMedia,
  Reaction,
  ReferralData,
  SelectedChoice,
  SharedContact,
} from './platform-content';
import { ProductCard } from './product';
import { Receipt, SaleStatus } from './sale';

export const MessageAuthor = z.enum(['customer', 'bot', 'csr', 'system']);
export type MessageAuthor = z.infer<typeof MessageAuthor>;

/**
 * text: visible to both sides. note: visible to staff only. The third kind is a cart to confirm. sale: a
 * receipt. hand_over: notice that a colleague will answer. event: a change of the conversation, visible to
 * staff only.
 */
export const MessageKind = z.enum(['text', 'note', 'basket', 'sale', 'hand_over', 'event']);
export type MessageKind = z.infer<typeof MessageKind>;

/** Kinds that are never sent to customers. */
export const INTERNAL_KINDS: readonly MessageKind[] = ['note', 'event'];

/** A source of an answer of the bot. */
export const AnswerSource = z.object({
  kind: z.enum(['product', 'question', 'article', 'business_hours']),
  id: Id.describe('Id of the source; kind `business_hours`: id of the organisation'),
  title: z.string(),
  score: z.number().min(0).max(1).describe('Retrieval score'),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

export const ConversationEvent = z.enum([
  'claimed',
  'handed_back',
  'resolved',
  'closed_without_bot',
  'reopened',
  'sale_changed',
  'reassigned',
  'assigned',
  'team_assigned',
  'team_removed',
  'returned',
  'snoozed',
  'woken',
  'escalated',
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;

/** The notice to the customer when the bot hands over: within business hours, or outside. */
export const HandOverNotice = z.enum(['joining', 'answers_later']);
export type HandOverNotice = z.infer<typeof HandOverNotice>;

/** How a sale was changed: a new status, or a new total after its items were edited. */
export const SaleChange = z.object({
  number: z.int(),
  status: SaleStatus.optional(),
  total: Money.optional(),
  currency: Currency.optional(),
});
export type SaleChange = z.infer<typeof SaleChange>;

/** Content of a message in addition to its text. */
export const MessageContent = z.object({
  sources: z.array(AnswerSource).optional(),
  products: z.array(ProductCard).optional(),
  suggestions: z.array(z.string()).optional().describe('Quick replies'),
  basket: Cart.optional(),
  beside_cards: z
    .object({ text: z.string().optional(), suggestions: z.array(z.string()).optional() })
    .optional()
    .describe(
      'Replaces `text` and `suggestions` in clients that show `basket`, `products` or `receipt` as cards',
    ),
  receipt: Receipt.optional(),
  event: ConversationEvent.optional(),
  by_name: z
    .string()
    .optional()
    .describe('Kind `event`: name of the user who made the change; left out: the system'),
  to_name: z.string().optional().describe('Event `assigned`: name of the new assignee'),
  to_team: z.string().optional().describe('Event `team_assigned`: name of the new team'),
  by_app: z
    .string()
    .optional()
    .describe(
      'Event `returned`: platform app in which a human answered, which ended the assignment of the bot',
    ),
  until: Timestamp.nullable()
    .optional()
    .describe('Event `snoozed`: end of the snooze; `null`: until the customer writes'),
  sale_change: SaleChange.optional().describe('Event `sale_changed`: the change'),
  notice: HandOverNotice.optional().describe(
    'Kind `hand_over`: the notice, for clients that show it in another language',
  ),
  files: z.array(StoredFile).optional(),
  mentions: z.array(Id).optional().describe('Kind `note`: ids of the mentioned users'),
  media: z
    .array(PlatformMedia)
    .optional()
    .describe('Platform files that are not downloaded yet or failed; moved to `files` after the download'),
  location: Location.optional(),
  contacts: z.array(SharedContact).optional(),
  reply_to: MessageQuote.optional(),
  reactions: z.array(Reaction).optional().describe('Latest reaction of each side'),
  choice: SelectedChoice.optional().describe(
    'Selected button or list item; its title is the text of the message',
  ),
  answers: z.record(z.string(), z.string()).optional().describe('Values of a submitted form, by field'),
  ordered: z
    .array(PlatformCartItem)
    .optional()
    .describe('Items of an order placed in the shop of the platform, with the prices shown there'),
  came_from: ReferralData.optional().describe(
    'Advertisement, link or product through which the customer started to write',
  ),
  story: z
    .enum(['mention', 'reply'])
    .optional()
    .describe(
      '`mention`: a story of the customer mentions the account. `reply`: a reply to a story of the account',
    ),
  is_forwarded: z.literal(true).optional(),
  unsupported: z.string().optional().describe('Platform name of a content type that is not supported'),
  edited_at: Timestamp.optional(),
  deleted_at: Timestamp.optional().describe('When the sender deleted the message; its content is erased'),
  echo_of: z
    .string()
    .optional()
    .describe('Platform app in which a user of the organisation wrote the message'),
  template: UsedTemplate.optional(),
  mail: MailMetadata.optional(),
  written_at: Timestamp.optional().describe(
    'When the customer wrote the message, by the clock of the platform; left out: not reported',
  ),
  call: CallRecord.optional(),
  call_permission: CallPermission.optional(),
});
export type MessageContent = z.infer<typeof MessageContent>;

/**
 * Delivery status of an outbound message; inbound messages are `received`. It moves forward only, except that
 * a message is `queued` again to be resent. unknown: the message was sent, but the platform did not confirm
 * that it accepted it.
 */
export const DeliveryStatus = z.enum([
  'received',
  'queued',
  'unknown',
  'sent',
  'delivered',
  'read',
  'failed',
]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const Message = z.object({
  id: Id,
  organization_id: Id,
  conversation_id: Id,
  seq: z.int().positive().describe('Number within the conversation, from 1 without gaps'),
  author: MessageAuthor,
  user_id: Id.nullable(),
  author_name: z.string().nullable(),
  kind: MessageKind,
  text: z.string(),
  content: MessageContent,
  delivery: DeliveryStatus,
  delivery_error: z.string().nullable(),
  created_at: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** The properties of a message that are visible to the customer. */
export const PublicMessage = Message.pick({
  id: true,
  seq: true,
  author: true,
  author_name: true,
  kind: true,
  text: true,
  content: true,
  created_at: true,
});
export type PublicMessage = z.infer<typeof PublicMessage>;

export const MessageText = Text.refine(
  (text) => text.trim().length > 0,
  issueReason('message_required'),
).pipe(z.string().max(MAX_TEXT_LENGTH));

/** Text of a message; may be empty if the message has attachments. */
const OptionalMessageText = Text.pipe(z.string().max(MAX_TEXT_LENGTH));

export const hasMessageContent = ({ text, file_ids, product_ids, template }: MessageContentInput) =>
  text.trim().length > 0 ||
  (file_ids?.length ?? 0) > 0 ||
  (product_ids?.length ?? 0) > 0 ||
  template !== undefined;

interface MessageContentInput {
  text: string;
  file_ids?: string[] | undefined;
  product_ids?: string[] | undefined;
  template?: SendTemplate | undefined;
}

/** A message of a user. The client generates the id, which makes the request idempotent. */
export const SendMessage = z
  .object({
    id: Id,
    kind: z.enum(['text', 'note']),
    text: OptionalMessageText,
    file_ids: z
      .array(Id)
      .max(MAX_FILES)
      .optional()
      .describe('Ids of files that were uploaded to this conversation'),
    product_ids: z
      .array(Id)
      .max(MAX_PRODUCTS)
      .optional()
      .describe('Products to show as cards; not allowed in notes'),
    mentions: z
      .array(Id)
      .max(20)
      .optional()
      .describe('Ids of users, and of teams whose members to notify; notes only'),
    mail: z
      .object({ cc: z.array(Email).max(20).default([]), bcc: z.array(Email).max(20).default([]) })
      .optional()
      .describe('Email only: further recipients'),
    template: SendTemplate.optional().describe(
      'Message template to send instead of a text; only on channels with templates',
    ),
  })
  .refine(hasMessageContent, { path: ['text'], message: issueReason('message_required') });
export type SendMessage = z.infer<typeof SendMessage>;

/** Pages of a conversation by sequence number: newest page first, each page in ascending order. */
export const MessageListQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  after: z.coerce.number().int().nonnegative().optional(),
  around: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Sequence number of the message in the middle of the page'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type MessageListQuery = z.infer<typeof MessageListQuery>;
