import { Text } from '@relaydesk/contracts/common';
import type { CreateCustomer, Customer } from '@relaydesk/contracts/customer';
import { UpdateCustomer } from '@relaydesk/contracts/customer';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import { z } from 'zod';

const CustomerAttribute = z.object({
  name: Text.trim().min(1, issueReason('name_required')).max(60),
  value: Text.trim().max(500),
});

/** The contract's schema, with attributes as editable lines. */
export const CustomerValues = UpdateCustomer.extend({
  details: z
    .array(CustomerAttribute)
    .max(40)
    .refine(
      (lines) => new Set(lines.map(({ name }) => name)).size === lines.length,
      issueReason('duplicate_name'),
    ),
});
export type CustomerFormInput = z.input<typeof CustomerValues>;
export type CustomerFormOutput = z.output<typeof CustomerValues>;

/** Initial values of the form. */
export const toCustomerFormInput = (customer: Customer): CustomerFormInput => ({
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  language: customer.language,
  time_zone: customer.time_zone,
  tag_ids: customer.tag_ids,
  details: Object.entries(customer.details).map(([name, value]) => ({ name, value })),
  version: customer.version,
});

/** A new customer, without an address until one is entered. */
export const NEW_CUSTOMER: CustomerFormInput = {
  name: '',
  email: null,
  phone: null,
  language: null,
  time_zone: null,
  tag_ids: [],
  details: [],
  version: 1,
};

/** The request body for a new customer. */
export function toCreateCustomer(values: CustomerFormOutput): CreateCustomer {
  const { version: _, ...customer } = toUpdateCustomer(values);
  return customer;
}

/** The request body. */
export const toUpdateCustomer = ({ details, ...rest }: CustomerFormOutput): UpdateCustomer => ({
  ...rest,
  details: Object.fromEntries(details.map(({ name, value }) => [name, value])),
});
