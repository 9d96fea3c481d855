import { Text } from '@relaydesk/contracts/common';
import type { Customer } from '@relaydesk/contracts/customer';
import { UpdateCustomer } from '@relaydesk/contracts/customer';
import { z } from 'zod';

const Detail = z.object({
  name: Text.trim().min(1, 'Give it a name.').max(60),
  value: Text.trim().max(500),
});

/** The contract, with attributes as lines that can be typed into. */
export const CustomerValues = UpdateCustomer.extend({
  details: z
    .array(Detail)
    .max(40)
    .refine(
      (lines) => new Set(lines.map(({ name }) => name)).size === lines.length,
      'One name is there twice.',
    ),
});
export type CustomerInput = z.input<typeof CustomerValues>;
export type CustomerOutput = z.output<typeof CustomerValues>;

/** What the form begins with. */
export const valuesOf = (customer: Customer): CustomerInput => ({
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  language: customer.language,
  time_zone: customer.time_zone,
  tag_ids: customer.tag_ids,
  details: Object.entries(customer.details).map(([name, value]) => ({ name, value })),
  version: customer.version,
});

/** What is sent. */
export const bodyOf = ({ details, ...rest }: CustomerOutput): UpdateCustomer => ({
  ...rest,
  details: Object.fromEntries(details.map(({ name, value }) => [name, value])),
});
