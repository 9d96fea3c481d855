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
 * text: visible to both sides. note: visible to staff only. Third, a cart to confirm. sale: a receipt.
 * hand_over: "a colleague is joining". event: a change of the conversation, visible to staff only.
 */
export const MessageKind = z.enum(['text', 'note', 'basket', 'sale', 'hand_over', 'event']);
export type MessageKind = z.infer<typeof MessageKind>;

/** Kinds that never leave the building. */
export const INTERNAL_KINDS: readonly MessageKind[] = ['note', 'event'];

/** Where an answer of the bot comes from. */
export const AnswerSource = z.object({
  kind: z.enum(['product', 'question', 'article', 'business_hours']),
  id: Id.describe('business_hours: of the organisation whose setting they are'),
  title: z.string(),
  score: z.number().min(0).max(1).describe('how sure the retrieval was'),
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

/** What a message carries beside its text. */
export const MessageContent = z.object({
  sources: z.array(AnswerSource).optional(),
  products: z.array(ProductCard).optional(),
  suggestions: z.array(z.string()).optional().describe('answers to choose from'),
  basket: Cart.optional(),
  beside_cards: z
    .object({ text: z.string().optional(), suggestions: z.array(z.string()).optional() })
    .optional()
    .describe(
      'said and offered instead by whoever shows basket, products or receipt as cards: text and suggestions are for all',
    ),
  receipt: Receipt.optional(),
  event: ConversationEvent.optional(),
  by_name: z.string().optional().describe('event: who did it; left out: nobody in particular'),
  to_name: z.string().optional().describe('event `assigned`: the colleague who has it now'),
  by_app: z
    .string()
    .optional()
    .describe(
      'event `returned`: the app of the platform in which somebody answered, so that the bot stopped',
    ),
  until: Timestamp.nullable().optional().describe('event `snoozed`; null: until the customer writes'),
  sale_change: SaleChange.optional().describe('event `sale_changed`'),
  notice: HandOverNotice.optional().describe(
    'hand_over: what the text says, for clients that show it in another language',
  ),
  files: z.array(StoredFile).optional(),
  mentions: z.array(Id).optional().describe('colleagues who are named in a note'),
  media: z.array(PlatformMedia).optional().describe('still to be fetched, or lost; then among `files`'),
  location: Location.optional(),
  contacts: z.array(SharedContact).optional(),
  reply_to: MessageQuote.optional(),
  reactions: z.array(Reaction).optional().describe('the latest of each side'),
  choice: SelectedChoice.optional().describe(
    'the button or line of a list that was pressed; its title is the text',
  ),
  answers: z.record(z.string(), z.string()).optional().describe('a form that was filled in'),
  ordered: z
    .array(PlatformCartItem)
    .optional()
    .describe("what was put into the platform's own basket, at whatever prices it shows"),
  came_from: ReferralData.optional().describe('the advertisement, link or product that led to this message'),
  story: z
    .enum(['mention', 'reply'])
    .optional()
    .describe('the customer’s story names us, or it is about ours'),
  is_forwarded: z.literal(true).optional(),
  unsupported: z.string().optional().describe('the platform’s name for what cannot be shown'),
  edited_at: Timestamp.optional(),
  deleted_at: Timestamp.optional().describe('its sender has removed it; nothing of it is kept'),
  echo_of: z.string().optional().describe('the app of the platform that it was written with, on our side'),
  template: UsedTemplate.optional(),
  mail: MailMetadata.optional(),
  written_at: Timestamp.optional().describe(
    'when a customer wrote it, by the clock of the platform that tells so',
  ),
  call: CallRecord.optional(),
  call_permission: CallPermission.optional(),
});
export type MessageContent = z.infer<typeof MessageContent>;

/**
 * How far an outgoing message has come; inbound ones are `received`. Only ever moves forward. unknown: it left, and its
 * platform has not said whether it has taken it.
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
  seq: z.int().positive().describe('counts up without gaps in each conversation'),
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

/** What the customer may see of a message. */
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

/** As a message, but silence is allowed where something is enclosed. */
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

/** A CSR writes. The id is made by the client, so that sending twice stores once. */
export const SendMessage = z
  .object({
    id: Id,
    kind: z.enum(['text', 'note']),
    text: OptionalMessageText,
    file_ids: z.array(Id).max(MAX_FILES).optional().describe('uploaded to this conversation before'),
    product_ids: z.array(Id).max(MAX_PRODUCTS).optional().describe('shown as cards; not in notes'),
    mentions: z.array(Id).max(20).optional().describe('colleagues who are told; in notes only'),
    mail: z
      .object({ cc: z.array(Email).max(20).default([]), bcc: z.array(Email).max(20).default([]) })
      .optional()
      .describe('on e-mail only: who else gets it'),
    template: SendTemplate.optional().describe('instead of a text; where the channel has templates'),
  })
  .refine(hasMessageContent, { path: ['text'], message: issueReason('message_required') });
export type SendMessage = z.infer<typeof SendMessage>;

/** Pages through a thread by sequence number, newest page first, each page in ascending order. */
export const MessageListQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  after: z.coerce.number().int().nonnegative().optional(),
  around: z.coerce.number().int().positive().optional().describe('this one, and as many before it as behind'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type MessageListQuery = z.infer<typeof MessageListQuery>;
