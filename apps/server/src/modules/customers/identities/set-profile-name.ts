import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { findIdentityByExternalIds, type IntegrationKey } from './identity.queries';
import { saveContactDetails } from './upsert-customer';

/** Whether a sender without a known name exists on an integration. */
export const isIdentityUnnamed = (
  context: Context,
  integrationKey: IntegrationKey,
  external_id: string,
): Promise<boolean> =>
  inTransaction(
    context,
    async (tx) => (await findIdentityByExternalIds(tx.db, integrationKey, [external_id]))?.has_name === false,
  );

/**
 * Sets the profile name from the platform. Keeps an existing name, and ignores unknown senders.
 */
export const setProfileName = (
  context: Context,
  integrationKey: IntegrationKey,
  external_id: string,
  name: string,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const known = await findIdentityByExternalIds(tx.db, integrationKey, [external_id]);
    if (!known || known.has_name) return;
    const { organization_id } = integrationKey;
    const { customer_id } = known;
    await saveContactDetails(tx, organization_id, customer_id, { name, email: null, phone: null });
    await tx.events.emit(tx, 'customer.changed', customer_id, { organization_id, customer_id });
  });
