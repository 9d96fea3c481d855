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
 * The customers whose e-mail addresses, or else telephone numbers, these were proved to be, made where there are none; in
 * the order asked for. A colleague has entered them. Two of them with the same address are one. What was missing is filled in, what is known is left.
 */
export async function upsertCustomers(
  tx: Tx,
  organization_id: string,
  wanted: NewCustomer[],
): Promise<string[]> {
  const addresses = wanted.flatMap(getContactAddresses);
  await lockContactAddresses(tx.db, organization_id, addresses);
  // The one who has been there longest comes last, and stays.
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

/** The e-mail address first: it says more surely who somebody is. */
const getContactAddresses = ({ email, phone }: Pick<NewCustomer, 'email' | 'phone'>): string[] =>
  [email?.toLowerCase(), phone].filter((address) => typeof address === 'string');
