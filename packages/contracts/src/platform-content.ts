import { z } from 'zod';
import { Id, Timestamp } from './common';

/** Platform-independent types of message content other than text. */

export const MediaKind = z.enum(['image', 'sticker', 'audio', 'voice', 'video', 'document']);
export type MediaKind = z.infer<typeof MediaKind>;

/** A file of a message that is not downloaded from the platform yet, or could not be. */
export const PlatformMedia = z.object({
  kind: MediaKind,
  name: z.string().nullable(),
  state: z.enum(['waiting', 'failed']),
  error: z
    .string()
    .nullable()
    .describe('Why the download failed or the file was refused; `null`: not failed'),
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

/** The message to which this one replies; `id` is null if it is not stored. */
export const MessageQuote = z.object({
  id: Id.nullable(),
  text: z.string().describe('Beginning of the text; may be empty'),
});
export type MessageQuote = z.infer<typeof MessageQuote>;

export const Reaction = z.object({
  by: z.enum(['customer', 'us']),
  emoji: z.string().nullable().describe('`null`: the reaction was removed'),
  at: Timestamp,
});
export type Reaction = z.infer<typeof Reaction>;

export const SelectedChoice = z.object({ id: z.string(), title: z.string() });

export const PlatformCartItem = z.object({
  sku: z.string(),
  quantity: z.int().positive(),
  shown_price: z
    .string()
    .nullable()
    .describe('Price that the platform showed, such as "39 USD"; for information only. `null`: unknown'),
});
export type PlatformCartItem = z.infer<typeof PlatformCartItem>;

export const ReferralData = z.object({
  kind: z.enum(['ad', 'post', 'link', 'product', 'other']),
  id: z
    .string()
    .nullable()
    .describe('Id on the platform: id of the advertisement or post, parameter of the link, or SKU'),
  title: z.string().nullable(),
  url: z.string().nullable(),
  click_id: z.string().nullable(),
});
export type ReferralData = z.infer<typeof ReferralData>;

/** A referral with the time of the first message that contained it. */
export const ReferralArrival = ReferralData.extend({ at: Timestamp });
export type ReferralArrival = z.infer<typeof ReferralArrival>;

/** A call that has ended; the message has no text. */
export const CallRecord = z.object({
  direction: z.enum(['from_customer', 'to_customer']),
  outcome: z.enum(['completed', 'missed']),
  seconds: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Duration in seconds; `null`: not reported by the platform'),
});
export type CallRecord = z.infer<typeof CallRecord>;

/** Whether the customer permits calls; the message has no text. */
export const CallPermission = z.object({
  is_granted: z.boolean(),
  until: Timestamp.nullable().describe('End of the permission; `null`: unlimited, or not granted'),
});
export type CallPermission = z.infer<typeof CallPermission>;

/** Headers and properties of an email. */
export const MailMetadata = z.object({
  subject: z.string(),
  from: z.string().describe('Sender address'),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  reply_to: z.string().optional().describe('Address of the author and of replies, if it differs from `from`'),
  bcc: z.array(z.string()).optional().describe('Blind copy recipients; outbound only'),
  has_html: z.boolean().describe('Whether an HTML version can be fetched; display it in a sandbox'),
  quoted: z
    .string()
    .optional()
    .describe('Quoted earlier mails and signature, which are not part of the text'),
  is_automatic: z.literal(true).optional().describe('Automatic reply or mailing list'),
  is_authenticated: z
    .boolean()
    .optional()
    .describe('Whether the domain of the sender authenticated the mail; inbound only'),
});
export type MailMetadata = z.infer<typeof MailMetadata>;
