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
 * The id of the customer whom a colleague means: the one whose address it was proved to be, else a new one. Whoever has
 * only said that it is theirs is suggested to be the same person.
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

/** The proofs of all facts that are there. */
export const buildContactProofs = (proof: ContactProof, { name, email, phone }: CustomerContact) => ({
  name_proof: name === null ? null : proof,
  email_proof: email === null ? null : proof,
  phone_proof: phone === null ? null : proof,
});

/** Adds what is said about a customer where nothing was known yet, and what is proved. */
export const saveContactDetails = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  contact: CustomerContact,
): Promise<void> => mergeContactDetails(tx.db, organization_id, customer_id, contact);

/** Adds what else a customer was asked, by the words of the question. */
export const saveCustomerDetails = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  details: Record<string, string>,
): Promise<void> => mergeCustomerDetails(tx.db, organization_id, customer_id, details);

/** Somebody whom the organisation's own site has signed in. */
export const markCustomerVerified = (tx: Tx, organization_id: string, customer_id: string): Promise<void> =>
  setCustomerVerified(tx.db, organization_id, customer_id);
