import type { Tx } from '../../../context/context';
import { type IntegrationKey, updateReachability } from './identity.queries';

export type UnreachableReason = 'opted_out' | 'blocked_us' | 'bounced';

/**
 * Sets the reason why this customer cannot be written to on this integration; null: reachable. Refreshes
 * inboxes.
 */
export const setUnreachable = (
  tx: Tx,
  { customer_id, ...line }: IntegrationKey & { customer_id: string },
  unreachable: UnreachableReason | null,
): Promise<void> => updateUnreachable(tx, line, [customer_id], { unreachable });

/**
 * An inbound message proves that the sender has not blocked us and is reachable. An opt-out stays until the
 * customer revokes it.
 */
export const clearUnreachable = (
  tx: Tx,
  integrationKey: IntegrationKey,
  customer_ids: string[],
): Promise<void> =>
  updateUnreachable(tx, integrationKey, customer_ids, { unreachable: null, from: ['blocked_us', 'bounced'] });

async function updateUnreachable(
  tx: Tx,
  integrationKey: IntegrationKey,
  customer_ids: string[],
  to: { unreachable: UnreachableReason | null; from?: UnreachableReason[] },
): Promise<void> {
  const { organization_id } = integrationKey;
  for (const customer_id of await updateReachability(tx.db, integrationKey, customer_ids, to)) {
    await tx.events.emit(tx, 'customer.changed', customer_id, { organization_id, customer_id });
  }
}
