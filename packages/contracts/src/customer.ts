import { z } from 'zod';
import { ChannelKind } from './channel';
import { Email, Id, ListQuery, MoneySum, Phone, Text, Timestamp, Version } from './common';
import { issueReason } from './errors/reasons';
import { TimeZone } from './user';

/** UTF-16 units of a customer's name, wherever it comes from. */
export const MAX_CUSTOMER_NAME = 140;

/**
 * Who has proved a fact: a mail that the address's own domain has signed, the platform that knows the number, the
 * organisation's own site or system (signed), a colleague who has entered it, or a code that was mailed to the address.
 */
export const ContactProof = z.enum(['dkim', 'platform', 'own_site', 'colleague', 'code']);
export type ContactProof = z.infer<typeof ContactProof>;
const Proof = ContactProof.nullable().default(null).describe('null: it was only said');

/** A person who writes or buys; never signs in. */
export const Customer = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name_proof: Proof,
  email_proof: Proof,
  phone_proof: Proof,
  is_verified: z.boolean().default(false).describe("the organisation's own site has signed them in"),
  details: z
    .record(z.string(), z.string())
    .default({})
    .describe('what else they were asked, by the question'),
  language: z.string().nullable().default(null).describe('BCP 47, such as de'),
  time_zone: z.string().nullable().default(null).describe('IANA, such as Europe/Berlin'),
  tag_ids: z.array(Id).default([]).describe('email tags'),
  is_blocked: z.boolean().default(false).describe('what they write is refused'),
  is_erased: z.boolean().default(false).describe('nothing is left of who they were'),
  version: Version.default(1),
  created_at: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

/** A way to reach a customer: who they are on one line. */
export const CustomerIdentity = z.object({
  channel_integration_id: Id,
  channel: ChannelKind,
  channel_integration_name: z.string(),
  handle: z.string().nullable().describe('what they are called there, if that can be shown'),
  is_verified: z.boolean(),
  page_url: z.string().nullable().describe('web chat: where they last wrote from'),
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

/** What the organisation has earned with a customer, in each currency: confirmed, paid and fulfilled sales. */
export const LifetimeValue = z.object({ currency: z.string(), amount: MoneySum, sales: z.int().positive() });
export type LifetimeValue = z.infer<typeof LifetimeValue>;

/**
 * A customer who may be the same person: the same address or number, which at least one of them has not
 * proved.
 */
export const CustomerMatch = z.object({
  id: Id,
  fact: z.enum(['email', 'phone']),
  other: Customer.pick({ id: true, name: true, email: true, phone: true, created_at: true }).extend({
    is_proved: z.boolean().describe('the fact that both have in common'),
  }),
});
export type CustomerMatch = z.infer<typeof CustomerMatch>;

/** What stands in the pane beside the chat. */
export const CustomerDetail = Customer.extend({
  identities: z.array(CustomerIdentity),
  notes: z.array(CustomerNote).describe('newest first, at most 50'),
  lifetime_value: z.array(LifetimeValue),
  matches: z
    .array(CustomerMatch)
    .default([])
    .describe('nobody has decided yet whether they are the same person'),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

/** A name, an e-mail address and a telephone number are checked; the rest is the organisation's own. */
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

/** Cannot be undone: `name` is typed by hand. */
export const EraseCustomer = z.object({ name: z.string().max(200) });
export type EraseCustomer = z.infer<typeof EraseCustomer>;

/** A customer who is not yet known; an e-mail address or a phone number at least. */
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
