import type { NewCustomer } from '@relaydesk/contracts/customer';
import type { Tx } from '../../context';
import { newId } from '../../lib/ids';
import {
  addDetails,
  completeCustomer,
  findCustomerByEmail,
  insertCustomer,
  lockEmail,
  setVerified,
} from './customer.queries';

/** The id of the organisation's customer with this e-mail address, made when there is none. */
export async function meetCustomer(tx: Tx, organization_id: string, customer: NewCustomer): Promise<string> {
  if (customer.email !== null) {
    await lockEmail(tx.db, organization_id, customer.email);
    const known = await findCustomerByEmail(tx.db, organization_id, customer.email);
    if (known) {
      await completeCustomer(tx.db, organization_id, known, customer);
      return known;
    }
  }
  const id = newId();
  await insertCustomer(tx.db, { ...customer, id, organization_id });
  return id;
}

/** Adds what a customer said about themselves, where nothing was known yet. */
export const keepContact = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  contact: { name: string | null; email: string | null; phone: string | null },
): Promise<void> => completeCustomer(tx.db, organization_id, customer_id, contact);

/** Adds what else a customer was asked, by the words of the question. */
export const keepDetails = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  details: Record<string, string>,
): Promise<void> => addDetails(tx.db, organization_id, customer_id, details);

/** Somebody whom the organisation's own site has signed in. */
export const markVerified = (tx: Tx, organization_id: string, customer_id: string): Promise<void> =>
  setVerified(tx.db, organization_id, customer_id);
