import { z } from 'zod';
import { ChannelKind } from './channel';
import { Email, Id, ListQuery, MoneySum, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
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

export const CustomerListQuery = ListQuery.extend({ sort: z.enum(['name']).default('name') });
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;
