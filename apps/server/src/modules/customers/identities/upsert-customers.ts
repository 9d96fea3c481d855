import type { NewCustomer } from '@relaydesk/contracts/customer';
import type { Tx } from '../../../context/context';
import { newId } from '../../../lib/ids';
import {
  fillMissingContacts,
  findCustomersByContact,
  insertCustomers,
  lockContactAddresses,
} from './upsert-customers.queries';

/**
 * Customers with these email addresses, or else phone numbers, verified; created when missing; in input
 * order. A colleague has entered them. Equal addresses in the input are one customer. Fills in missing facts
 * and keeps known ones.
 */
export async function upsertCustomers(
  tx: Tx,
  organization_id: string,
  wanted: NewCustomer[],
): Promise<string[]> {
  const addresses = wanted.flatMap(getContactAddresses);
  await lockContactAddresses(tx.db, organization_id, addresses);
  // Newest first, so that the oldest one wins.
  const known = new Map<string, string>();
  for (const found of await findCustomersByContact(tx.db, organization_id, addresses))
    for (const address of getContactAddresses(found)) known.set(address, found.id);

  const made: (NewCustomer & { id: string })[] = [];
  const met: (NewCustomer & { id: string })[] = [];
  const ids = wanted.map((customer) => {
    const own = getContactAddresses(customer);
    const before = own.map((address) => known.get(address)).find((id) => id !== undefined);
    const id = before ?? newId();
    (before === undefined ? made : met).push({ ...customer, id });
    for (const address of own) if (!known.has(address)) known.set(address, id);
    return id;
  });
  await insertCustomers(tx.db, organization_id, made);
  await fillMissingContacts(tx.db, organization_id, met);
  return ids;
}

/** Email address first: it identifies a person more reliably. */
const getContactAddresses = ({ email, phone }: Pick<NewCustomer, 'email' | 'phone'>): string[] =>
  [email?.toLowerCase(), phone].filter((address) => typeof address === 'string');
