import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { deriveId } from '../../../../lib/ids';
import type { MessageChange } from '../apply-message-change';
import type { IntegrationKey, MessageReference } from '../message.queries';
import { applyChangeByExternalId } from '../update-message';
import {
  insertPendingUpdate,
  lockExternalMessages,
  popPendingUpdates,
} from './pending-status-updates.queries';

export { deleteExpiredUpdates } from './pending-status-updates.queries';

/** Delivery status as the platform reports it. */
export interface DeliveryStatusUpdate {
  delivery: Extract<Message['delivery'], 'sent' | 'delivered' | 'read' | 'failed'>;
  /** The platform's error text, with `failed`. */
  error?: string;
}

/** Updates that may arrive before their message. */
export type PendingStatusUpdate = { change: MessageChange } | { status: DeliveryStatusUpdate };

/** Stores an update until its message arrives. The caller holds the lock of `external_id`. */
export const storePendingUpdate = (
  tx: Tx,
  integrationKey: IntegrationKey,
  external_id: string,
  report: PendingStatusUpdate,
): Promise<void> =>
  insertPendingUpdate(tx.db, integrationKey, {
    external_id,
    id: deriveId(`${integrationKey.channel_integration_id} ${external_id}`, JSON.stringify(report)),
    report,
  });

/**
 * Applies an update to the message with platform id `external_id`. Undefined when there is none (yet): then
 * the update is stored for it.
 */
export const recordMessageChange = (
  context: Context,
  integrationKey: IntegrationKey,
  external_id: string,
  change: MessageChange,
): Promise<MessageReference | undefined> =>
  inTransaction(context, async (tx) => {
    await lockExternalMessages(tx.db, integrationKey, [external_id]);
    const found = await applyChangeByExternalId(tx, integrationKey, external_id, change);
    if (!found) await storePendingUpdate(tx, integrationKey, external_id, { change });
    return found;
  });

/** Applies pending updates to customer messages that were just stored. */
export const applyPendingChanges = (
  context: Context | Tx,
  integrationKey: IntegrationKey,
  external_ids: string[],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockExternalMessages(tx.db, integrationKey, external_ids);
    for (const { external_id, report } of await popPendingUpdates<PendingStatusUpdate>(
      tx.db,
      integrationKey,
      external_ids,
    )) {
      if ('change' in report) await applyChangeByExternalId(tx, integrationKey, external_id, report.change);
    }
  });
