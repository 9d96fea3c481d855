import { z } from 'zod';
import { Id, Timestamp } from './common';

/** What platforms put into a message beside its text, in our words. */

export const MediaKind = z.enum(['image', 'sticker', 'audio', 'voice', 'video', 'document']);
export type MediaKind = z.infer<typeof MediaKind>;

/** Lies at the platform until we have fetched it. */
export const PlatformMedia = z.object({
  kind: MediaKind,
  name: z.string().nullable(),
  state: z.enum(['waiting', 'failed']),
  error: z.string().nullable().describe('why it could not be fetched or is not taken'),
});
export type PlatformMedia = z.infer<typeof PlatformMedia>;

export const Location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().nullable(),
  address: z.string().nullable(),
});
export type Location = z.infer<typeof Location>;

export const SharedContact = z.object({
  name: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
});
export type SharedContact = z.infer<typeof SharedContact>;

/** The message that this one answers; `id` is null when we do not have it. */
export const MessageQuote = z.object({
  id: Id.nullable(),
  text: z.string().describe('its beginning; may be empty'),
});
export type MessageQuote = z.infer<typeof MessageQuote>;

export const Reaction = z.object({
  by: z.enum(['customer', 'us']),
  emoji: z.string().nullable().describe('null: taken back'),
  at: Timestamp,
});
export type Reaction = z.infer<typeof Reaction>;

export const SelectedChoice = z.object({ id: z.string(), title: z.string() });

export const PlatformCartItem = z.object({
  sku: z.string(),
  quantity: z.int().positive(),
  shown_price: z.string().nullable().describe('as the customer saw it there, "39 USD"; ours count'),
});
export type PlatformCartItem = z.infer<typeof PlatformCartItem>;

export const ReferralData = z.object({
  kind: z.enum(['ad', 'post', 'link', 'product', 'other']),
  id: z.string().nullable().describe("the platform's: of the advertisement, the link's own word, the SKU"),
  title: z.string().nullable(),
  url: z.string().nullable(),
  click_id: z.string().nullable(),
});
export type ReferralData = z.infer<typeof ReferralData>;

/** One that has led a customer into a conversation, and when they said so first. */
export const ReferralArrival = ReferralData.extend({ at: Timestamp });
export type ReferralArrival = z.infer<typeof ReferralArrival>;

/** A call that has ended, in place of words. */
export const CallRecord = z.object({
  direction: z.enum(['from_customer', 'to_customer']),
  outcome: z.enum(['completed', 'missed']),
  seconds: z.int().nonnegative().nullable().describe('how long it was; null: the platform does not tell'),
});
export type CallRecord = z.infer<typeof CallRecord>;

/** Whether a customer may be called, in place of words. */
export const CallPermission = z.object({
  is_granted: z.boolean(),
  until: Timestamp.nullable().describe('null: without end, or not granted'),
});
export type CallPermission = z.infer<typeof CallPermission>;

/** What an e-mail has beside its words. */
export const MailMetadata = z.object({
  subject: z.string(),
  from: z.string().describe('of ours: the address that it was sent from'),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  reply_to: z.string().optional().describe('who has written where that is not `from`, and where answers go'),
  bcc: z.array(z.string()).optional().describe('of ours only'),
  has_html: z.boolean().describe('its whole self can be fetched, to be shown in a sandbox'),
  quoted: z.string().optional().describe('what was folded away: earlier mails and the signature'),
  is_automatic: z.literal(true).optional().describe('an answer of a machine, or a list'),
  is_authenticated: z
    .boolean()
    .optional()
    .describe('whether its sender’s domain vouches for it; inbound only'),
});
export type MailMetadata = z.infer<typeof MailMetadata>;
