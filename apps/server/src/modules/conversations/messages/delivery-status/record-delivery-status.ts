import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import type { IntegrationKey } from '../message.queries';
import { applyChangeByExternalId } from '../update-message';
import type { PendingStatusUpdate } from './pending-status-updates';
import { lockOutboundMessage, popPendingUpdates } from './pending-status-updates.queries';
import { advanceMessageStatus, advancePartStatus, pendingUpdateKey } from './record-status-updates';

interface DeliveryReport {
  message_id: string;
  delivery: Message['delivery'];
  /** The platform's error text, with `failed`. */
  error?: string;
  /** Restricts updates to messages sent by this integration. */
  channel_integration_id: string;
}

/**
 * Advances a message's delivery status. Never moves backward, in whatever order reports arrive; ignores
 * unknown ids. Applies updates that arrived before the message was marked as sent.
 */
export async function recordDeliveryStatus(context: Context, report: DeliveryReport): Promise<void> {
  const { organization_id } = context.actor;
  const { message_id, channel_integration_id } = report;
  if (organization_id === null || !UUID.test(message_id)) return;
  const line = { organization_id, channel_integration_id };
  const isOver = report.delivery === 'sent' || report.delivery === 'failed';
  await inTransaction(context, async (tx) => {
    if (!isOver) return advanceMessageStatus(tx, line, message_id, report);
    const named = await lockOutboundMessage(tx.db, line, message_id, pendingUpdateKey(message_id));
    const keys = named.map(({ external_id }) => external_id);
    const early = await popPendingUpdates<PendingStatusUpdate>(tx.db, line, keys);
    for (const { external_id, report: told } of early) {
      if ('change' in told) await applyChangeByExternalId(tx, line, external_id, told.change);
    }
    await advanceMessageStatus(tx, line, message_id, report);
    // While the message is sent partially, the status of its first parts is irrelevant. A report on a message
    // whose request was never answered proves that the platform accepted it.
    if (report.delivery === 'sent' || keys.length === 1)
      await applyPendingStatuses(tx, line, message_id, early);
  });
}

async function applyPendingStatuses(
  tx: Tx,
  integrationKey: IntegrationKey,
  message_id: string,
  early: { external_id: string; report: PendingStatusUpdate }[],
): Promise<void> {
  for (const { external_id, report } of early) {
    if (!('status' in report)) continue;
    if (external_id === pendingUpdateKey(message_id))
      await advanceMessageStatus(tx, integrationKey, message_id, report.status);
    else await advancePartStatus(tx, integrationKey, external_id, report.status);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
