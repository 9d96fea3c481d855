import { z } from 'zod';
import { Email, Id, ListQuery, Phone, Text, Timestamp } from './common';

/** Somebody who writes or buys; never signs in. */
export const Customer = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_verified: z.boolean().default(false).describe("the organisation's own site has signed them in"),
  details: z
    .record(z.string(), z.string())
    .default({})
    .describe('what else they were asked, by the question'),
  created_at: Timestamp,
});
export type Customer = z.infer<typeof Customer>;

/** A customer who is not yet known; an e-mail address or a phone number at least. */
export const NewCustomer = z
  .object({
    name: Text.trim().min(2, 'Use at least 2 characters.').max(140),
    email: Email.nullable(),
    phone: Phone.nullable(),
  })
  .refine((customer) => customer.email !== null || customer.phone !== null, {
    path: ['email'],
    message: 'Give an e-mail address or a phone number.',
  });
export type NewCustomer = z.infer<typeof NewCustomer>;

export const CustomerListQuery = ListQuery.extend({ sort: z.enum(['name']).default('name') });
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;
