import type { NewCustomer } from '@relaydesk/contracts/customer';
import type { Tx } from '../../../context/context';
import {
  findIdentityByExternalIds,
  type IntegrationKey,
  type KnownIdentity,
  lockExternalIds,
} from './identity.queries';
import { insertMailThread, type MailThreadFields } from './mail-thread.queries';
import { insertIdentity, type RecipientIdentity, selectRecipientIdentities } from './recipient.queries';
import { upsertCustomers } from './upsert-customers';
import { findCustomersByContact } from './upsert-customers.queries';

export type { RecipientIdentity } from './recipient.queries';

/** Identities that messages to a customer can be addressed to, most recent first. */
export const listRecipientIdentities = (
  tx: Tx,
  organization_id: string,
  customer_id: string,
): Promise<RecipientIdentity[]> => selectRecipientIdentities(tx.db, organization_id, customer_id);

/** The identity that one of these ids of a platform resolves to; undefined: unknown there. */
export const findRecipientIdentity = (
  tx: Tx,
  integrationKey: IntegrationKey,
  external_ids: string[],
): Promise<KnownIdentity | undefined> => findIdentityByExternalIds(tx.db, integrationKey, external_ids);

/** The oldest customer with this verified email address (lower case) or telephone number. */
export async function findCustomerIdByContact(
  tx: Tx,
  organization_id: string,
  address: string,
): Promise<string | undefined> {
  const found = await findCustomersByContact(tx.db, organization_id, [address]);
  return found.at(-1)?.id;
}

/** The customer that a colleague writes to at a new address, created when no verified address matches. */
export async function upsertRecipient(
  tx: Tx,
  organization_id: string,
  customer: NewCustomer,
): Promise<string> {
  const [id] = await upsertCustomers(tx, organization_id, [customer]);
  if (id === undefined) throw new Error('One customer was given.');
  return id;
}

/**
 * Makes a customer reachable under an external id. Returns the identity that exists under this id afterwards:
 * another customer's if the platform has reported one before.
 */
export async function addRecipientIdentity(
  tx: Tx,
  integrationKey: IntegrationKey,
  { external_id, customer_id }: { external_id: string; customer_id: string },
): Promise<{ external_id: string; customer_id: string }> {
  await lockExternalIds(tx.db, integrationKey, [external_id]);
  const known = await findIdentityByExternalIds(tx.db, integrationKey, [external_id]);
  if (known) return known;
  await insertIdentity(tx.db, integrationKey, { external_id, customer_id });
  return { external_id, customer_id };
}

/** Begins a mail thread with a customer; answers find it by its conversation. */
export const addMailThread = (
  tx: Tx,
  integrationKey: IntegrationKey,
  thread: MailThreadFields & { customer_id: string },
): Promise<void> => insertMailThread(tx.db, integrationKey, thread);
