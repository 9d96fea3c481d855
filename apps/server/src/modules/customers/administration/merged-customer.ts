import type { Customer, CustomerMergePreview } from '@relaydesk/contracts/customer';

/** A customer after another was merged into them: what moveCustomerDetails stores. Values of `customer` stay. */
export const computeMergedCustomer = (customer: Customer, other: Customer): Customer => ({
  ...customer,
  ...(customer.email === null && { email: other.email, email_proof: other.email_proof }),
  ...(customer.phone === null && { phone: other.phone, phone_proof: other.phone_proof }),
  is_verified: customer.is_verified || other.is_verified,
  is_blocked: customer.is_blocked || other.is_blocked,
  details: { ...other.details, ...customer.details },
  language: customer.language ?? other.language,
  time_zone: customer.time_zone ?? other.time_zone,
  tag_ids: [...new Set([...customer.tag_ids, ...other.tag_ids])],
  version: customer.version + 1,
});

/** Values of `other` that differ from what stays. */
export function listLostValues(customer: Customer, other: Customer): CustomerMergePreview['lost'] {
  const facts = (['name', 'email', 'phone', 'language', 'time_zone'] as const).flatMap((name) => {
    const [kept, value] = [customer[name], other[name]];
    return value !== null && kept !== null && kept !== value ? [{ name, value }] : [];
  });
  const details = Object.entries(other.details)
    .filter(([name, value]) => Object.hasOwn(customer.details, name) && customer.details[name] !== value)
    .map(([name, value]) => ({ name, value }));
  return [...facts, ...details];
}
