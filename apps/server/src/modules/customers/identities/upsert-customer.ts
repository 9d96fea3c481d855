import type { ContactProof, NewCustomer } from '@relaydesk/contracts/customer';
import type { Tx } from '../../../context/context';
import { newId } from '../../../lib/ids';
import {
  type CustomerContact,
  findCustomerByEmail,
  insertCustomer,
  lockEmail,
  mergeContactDetails,
  mergeCustomerDetails,
  setCustomerVerified,
} from '../customer.queries';

/**
 * The id of the customer that a colleague entered: the one with this address verified, else a new one.
 * Customers who claim the same address without proof become match suggestions.
 */
export async function upsertCustomer(tx: Tx, organization_id: string, entered: NewCustomer): Promise<string> {
  const customer = { ...entered, ...buildContactProofs('colleague', entered) };
  if (customer.email !== null) {
    await lockEmail(tx.db, organization_id, customer.email);
    const known = await findCustomerByEmail(tx.db, organization_id, customer.email);
    if (known) {
      await mergeContactDetails(tx.db, organization_id, known, customer);
      return known;
    }
  }
  const id = newId();
  await insertCustomer(tx.db, { ...customer, id, organization_id });
  return id;
}

/** The proofs of all present facts. */
export const buildContactProofs = (proof: ContactProof, { name, email, phone }: CustomerContact) => ({
  name_proof: name === null ? null : proof,
  email_proof: email === null ? null : proof,
  phone_proof: phone === null ? null : proof,
});

/** Adds facts about a customer where unknown or verified. */
export const saveContactDetails = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  contact: CustomerContact,
): Promise<void> => mergeContactDetails(tx.db, organization_id, customer_id, contact);

/** Adds answers to form questions, by question text. */
export const saveCustomerDetails = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  details: Record<string, string>,
): Promise<void> => mergeCustomerDetails(tx.db, organization_id, customer_id, details);

/** A user signed in by the organisation's website. */
export const markCustomerVerified = (tx: Tx, organization_id: string, customer_id: string): Promise<void> =>
  setCustomerVerified(tx.db, organization_id, customer_id);
