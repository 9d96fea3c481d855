import { z } from 'zod';
import { ChannelKind } from './channel';
import { Email, Id, ListQuery, MoneySum, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { StoredFile } from './file';
import { TimeZone } from './user';

/** Maximum UTF-16 units of a customer's name, from any source. */
export const MAX_CUSTOMER_NAME = 140;

/**
 * How a value was verified. dkim: a mail signed by the domain of the address. platform: reported by the
 * platform. own_site: signed by the organisation's website or system. colleague: entered by a user.
 * code: confirmed with a code that was mailed to the address.
 */
export const ContactProof = z.enum(['dkim', 'platform', 'own_site', 'colleague', 'code']);
export type ContactProof = z.infer<typeof ContactProof>;
const Proof = ContactProof.nullable()
  .default(null)
  .describe('How the value was verified; null: not verified');

/** A person who writes or buys, and never signs in. */
export const Customer = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name_proof: Proof,
  email_proof: Proof,
  phone_proof: Proof,
  is_verified: z
    .boolean()
    .default(false)
    .describe("Whether the organisation's website has authenticated the customer"),
  details: z
    .record(z.string(), z.string())
    .default({})
    .describe('Additional details by name, such as answers to the pre-chat form by question'),
  language: z.string().nullable().default(null).describe('BCP 47 language tag, such as de; null: unknown'),
  time_zone: z
    .string()
    .nullable()
    .default(null)
    .describe('IANA time zone, such as Europe/Berlin; null: unknown'),
  tag_ids: z.array(Id).default([]).describe('Tags of the customer'),
  is_blocked: z.boolean().default(false).describe('Whether messages from the customer are rejected'),
  is_erased: z.boolean().default(false).describe('Whether the personal data of the customer has been erased'),
  version: Version.default(1),
  created_at: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

/** Identity of a customer on one integration. */
export const CustomerIdentity = z.object({
  channel_integration_id: Id,
  channel: ChannelKind,
  channel_integration_name: z.string(),
  handle: z
    .string()
    .nullable()
    .describe('Id or address of the customer on the integration; null: none, or hidden from the caller'),
  is_verified: z.boolean(),
  page_url: z
    .string()
    .nullable()
    .describe('Web chat: URL of the page from which the customer last wrote; null: unknown'),
  referrer: z.string().nullable(),
  created_at: Timestamp,
});
export type CustomerIdentity = z.infer<typeof CustomerIdentity>;

export const CustomerNote = z.object({
  id: Id,
  customer_id: Id,
  user_id: Id.nullable(),
  author_name: z.string().nullable(),
  text: z.string(),
  created_at: Timestamp,
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** Total of the confirmed, paid and fulfilled sales of a customer in one currency. */
export const LifetimeValue = z.object({ currency: z.string(), amount: MoneySum, sales: z.int().positive() });
export type LifetimeValue = z.infer<typeof LifetimeValue>;

/**
 * A customer who may be the same person: both have the same email address or telephone number, which is not
 * verified for at least one of them.
 */
export const CustomerMatch = z.object({
  id: Id,
  fact: z.enum(['email', 'phone']),
  other: Customer.pick({ id: true, name: true, email: true, phone: true, created_at: true }).extend({
    is_proved: z
      .boolean()
      .describe('Whether the email address or telephone number of the other customer (`fact`) is verified'),
  }),
});
export type CustomerMatch = z.infer<typeof CustomerMatch>;

/** A customer with identities, notes and lifetime value. */
export const CustomerDetail = Customer.extend({
  identities: z.array(CustomerIdentity),
  notes: z.array(CustomerNote).describe('Notes, newest first; at most 50'),
  lifetime_value: z.array(LifetimeValue),
  matches: z
    .array(CustomerMatch)
    .default([])
    .describe('Customers who may be the same person, without a decision of a user'),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

/** New values of a customer. `details` may have any names. */
export const UpdateCustomer = z.object({
  name: Text.trim().min(1, issueReason('name_required')).max(MAX_CUSTOMER_NAME),
  email: Email.nullable(),
  phone: Phone.nullable(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, issueReason('invalid_language'))
    .nullable(),
  time_zone: TimeZone.nullable(),
  details: z
    .record(Text.trim().min(1, issueReason('name_required')).max(60), Text.trim().max(500))
    .refine((it) => Object.keys(it).length <= 40, { error: issueReason('too_many'), params: { max: 40 } }),
  tag_ids: z.array(Id).max(20),
  version: Version,
});
export type UpdateCustomer = z.infer<typeof UpdateCustomer>;

/** A customer that a user enters; details may be added later. */
export const CreateCustomer = UpdateCustomer.omit({ version: true })
  .extend({
    email: UpdateCustomer.shape.email.default(null),
    phone: UpdateCustomer.shape.phone.default(null),
    language: UpdateCustomer.shape.language.default(null),
    time_zone: UpdateCustomer.shape.time_zone.default(null),
    details: UpdateCustomer.shape.details.default({}),
    tag_ids: UpdateCustomer.shape.tag_ids.default([]),
  })
  .refine((customer) => customer.email !== null || customer.phone !== null, {
    path: ['email'],
    message: issueReason('email_or_phone_required'),
  });
export type CreateCustomer = z.infer<typeof CreateCustomer>;

export const BlockCustomer = z.object({ is_blocked: z.boolean() });
export const AddCustomerNote = z.object({
  id: Id,
  text: Text.trim().min(1, issueReason('message_required')).max(5_000),
});
export type AddCustomerNote = z.infer<typeof AddCustomerNote>;

/** Erases the personal data of a customer; cannot be undone. `name`: the customer's name, as confirmation. */
export const EraseCustomer = z.object({ name: z.string().max(200) });
export type EraseCustomer = z.infer<typeof EraseCustomer>;

/** A new customer, with an email address or a telephone number at least. */
export const NewCustomer = z
  .object({
    name: Text.trim().min(2).max(MAX_CUSTOMER_NAME),
    email: Email.nullable(),
    phone: Phone.nullable(),
  })
  .refine((customer) => customer.email !== null || customer.phone !== null, {
    path: ['email'],
    message: issueReason('email_or_phone_required'),
  });
export type NewCustomer = z.infer<typeof NewCustomer>;

/** A customer in a list. */
export const CustomerListItem = Customer.extend({
  channels: z.array(ChannelKind).describe('Kinds of channels on which the customer is known'),
  lifetime_value: z.array(LifetimeValue),
  last_activity_at: Timestamp.nullable().describe(
    'Latest activity in a conversation with the customer; null: no conversation',
  ),
});
export type CustomerListItem = z.infer<typeof CustomerListItem>;

/** active: neither blocked nor erased. */
export const CustomerState = z.enum(['active', 'blocked', 'erased']);
export type CustomerState = z.infer<typeof CustomerState>;

export const CustomerListQuery = ListQuery.extend({
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
  tag_id: Id.optional(),
  channel: ChannelKind.optional().describe('Only customers who are known on a channel of this kind'),
  state: CustomerState.optional(),
  has_sales: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether there are confirmed, paid or fulfilled sales'),
  created_from: Timestamp.optional().describe('Added at this time or later'),
  created_to: Timestamp.optional().describe('Added before this time'),
});
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

/** A file that was exchanged with a customer. */
export const CustomerFile = z.object({
  file: StoredFile,
  conversation_id: Id,
  message_id: Id,
  seq: z.int().positive().describe('Sequence number of the message in its conversation'),
  author: z.enum(['customer', 'bot', 'csr', 'system']),
  created_at: Timestamp,
});
export type CustomerFile = z.infer<typeof CustomerFile>;

/** Which customer is merged into the one of the path; both versions as the caller has seen them. */
export const MergeCustomers = z.object({ other_id: Id, version: Version, other_version: Version });
export type MergeCustomers = z.infer<typeof MergeCustomers>;

export const CustomerMergeQuery = z.object({ other_id: Id });
export type CustomerMergeQuery = z.infer<typeof CustomerMergeQuery>;

/** What a merge would do. Nothing has been changed. */
export const CustomerMergePreview = z.object({
  customer: Customer.describe('The customer who remains, as they are now'),
  other: Customer.describe('The customer who is merged into them'),
  result: Customer.describe('The customer who remains, after the merge'),
  lost: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe(
      'Values of the other customer that are not kept: `name`, `email`, `phone`, `language`, `time_zone`, or the name of an attribute',
    ),
  moved: z
    .object({
      conversations: z.int().nonnegative(),
      sales: z.int().nonnegative(),
      notes: z.int().nonnegative(),
      identities: z.int().nonnegative(),
    })
    .describe('What moves from the other customer'),
});
export type CustomerMergePreview = z.infer<typeof CustomerMergePreview>;
