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

/** How far a message has come, as its platform tells. */
export interface DeliveryStatusUpdate {
  delivery: Extract<Message['delivery'], 'sent' | 'delivered' | 'read' | 'failed'>;
  /** The platform's own words, with `failed`. */
  error?: string;
}

/** What may be told of a message before the message itself. */
export type PendingStatusUpdate = { change: MessageChange } | { status: DeliveryStatusUpdate };

/** Keeps it for when the message is here. The caller holds the lock of `external_id`. */
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
 * Something has become of a message that the platform calls `external_id`. Undefined when there is none (yet): then it
 * waits for it.
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

/** Messages of customers that have just been stored: what was told of them before is done now. */
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
