import type { ContactProof, NewCustomer } from '@relaydesk/contracts/customer';
import type { Tx } from '../../../context/context';
import { newId } from '../../../lib/ids';
import {
  addDetails,
  type ContactFacts,
  completeCustomer,
  findCustomerByEmail,
  insertCustomer,
  lockEmail,
  setVerified,
} from '../customer.queries';

/**
 * The id of the customer whom a colleague means: the one whose address it was proved to be, else a new one. Whoever has
 * only said that it is theirs is suggested to be the same person.
 */
export async function meetCustomer(tx: Tx, organization_id: string, entered: NewCustomer): Promise<string> {
  const customer = { ...entered, ...provedBy('colleague', entered) };
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

/** The proofs of all facts that are there. */
export const provedBy = (proof: ContactProof, { name, email, phone }: ContactFacts) => ({
  name_proof: name === null ? null : proof,
  email_proof: email === null ? null : proof,
  phone_proof: phone === null ? null : proof,
});

/** Adds what is said about a customer where nothing was known yet, and what is proved. */
export const keepContact = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
  contact: ContactFacts,
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
