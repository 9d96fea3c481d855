import { z } from 'zod';
import { ChannelKind } from './channel';
import { Email, Id, Phone, Text } from './common';
import { NewCustomer } from './customer';
import { issueReason } from './errors/reasons';
import { hasMessageContent } from './message';
import { MAX_FILES, MAX_TEXT_LENGTH } from './message-limits';
import { SendTemplate } from './message-template';

/** Maximum characters of the subject of an email; most mail programs truncate longer ones. */
export const MAX_MAIL_SUBJECT = 250;

/**
 * Whom a new conversation is for: a customer, or else an email address or telephone number that may be new.
 */
export const OutreachQuery = z.object({
  customer_id: Id.optional(),
  email: Email.optional(),
  phone: Phone.optional(),
});
export type OutreachQuery = z.infer<typeof OutreachQuery>;

/** Why no conversation can be started on an integration. */
export const OutreachRefusal = z.enum([
  'customer_blocked',
  'customer_opted_out',
  'customer_blocked_us',
  'mail_bounces',
  'reply_window_closed',
  'integration_paused',
  'address_of_another_customer',
]);
export type OutreachRefusal = z.infer<typeof OutreachRefusal>;

/** An address of a recipient on one integration of the organisation. */
export const OutreachOption = z.object({
  channel_integration_id: Id,
  channel_integration_name: z.string(),
  channel: ChannelKind,
  address: z.string().describe('Email address, telephone number, or id of the customer on the platform'),
  first_message: z
    .enum(['mail', 'text', 'template'])
    .describe('What the first message is; `template`: the platform requires an approved template'),
  max_length: z.int().positive().describe('Maximum characters of the text'),
  accepts_files: z.boolean(),
  refusal: OutreachRefusal.nullable().describe('Why no conversation can be started; null: one can'),
  open_conversation: z
    .object({
      id: Id.nullable().describe('null: the caller may not read it'),
      assignee_name: z.string().nullable(),
    })
    .nullable()
    .describe('The unresolved conversation with the customer on this integration; null: none'),
});
export type OutreachOption = z.infer<typeof OutreachOption>;

/**
 * Starts a conversation with its first message and assigns it to the caller. The client generates
 * `message_id`, which makes the request idempotent.
 */
export const BeginConversation = z
  .object({
    message_id: Id,
    customer_id: Id.optional().describe('The customer to write to; left out: `customer`'),
    customer: NewCustomer.optional().describe(
      'A person at a new address; a customer with this address verified is used instead, if there is one',
    ),
    channel_integration_id: Id,
    address: Text.trim()
      .min(1)
      .max(320)
      .optional()
      .describe('Address of the customer on the integration; left out: the only or latest one'),
    text: Text.pipe(z.string().max(MAX_TEXT_LENGTH)).default(''),
    file_ids: z
      .array(Id)
      .max(MAX_FILES)
      .optional()
      .describe('Ids of files that the caller uploaded for a new conversation'),
    mail: z
      .object({
        subject: Text.trim().min(1).max(MAX_MAIL_SUBJECT),
        cc: z.array(Email).max(20).default([]),
        bcc: z.array(Email).max(20).default([]),
      })
      .optional()
      .describe('Email only, where it is required'),
    template: SendTemplate.optional().describe('Message template to send instead of a text'),
  })
  .refine(({ customer_id, customer }) => (customer_id === undefined) !== (customer === undefined), {
    path: ['customer_id'],
    message: issueReason('recipient_required'),
  })
  .refine(hasMessageContent, { path: ['text'], message: issueReason('message_required') });
export type BeginConversation = z.infer<typeof BeginConversation>;
