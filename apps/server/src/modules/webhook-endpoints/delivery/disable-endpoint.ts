import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { notify } from '../../notifications/notify';
import { forgetSubscriptions } from '../subscriptions';
import { disableEndpointRow, findEndpoint } from '../webhook-endpoint.queries';

/** Switches an endpoint off because of its receiver; pending deliveries wait until it is active again. */
export async function disableEndpoint(
  context: Context,
  organization_id: string,
  id: string,
  reason: 'failing' | 'gone',
): Promise<void> {
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    const after = await disableEndpointRow(tx.db, organization_id, id, reason);
    if (!after) return;
    await recordAuditEvent(tx, {
      action: 'webhook_endpoint.disabled',
      record: { id, name: after.name },
      before: { is_active: true },
      after: { is_active: false, disabled_reason: reason },
    });
    const disabled = { organization_id, id, at: after.updated_at };
    await tx.events.emit(tx, 'webhook_endpoint.disabled', id, disabled);
  });
  forgetSubscriptions();
}

/** Notifies the organisation's admins. Idempotent. */
export async function notifyEndpointDisabled(
  context: Context,
  { organization_id, id, at }: EventMap['webhook_endpoint.disabled'],
): Promise<void> {
  const endpoint = await inTransaction(context, (tx) => findEndpoint(tx.db, organization_id, id));
  if (!endpoint?.disabled_reason) return; // active again, or deleted
  await notify(context, {
    type: 'notification_webhook',
    organization_id,
    cause: `webhook disabled ${id} ${at}`,
    kind: 'webhook_disabled',
    params: { webhook: endpoint.name, reason: endpoint.disabled_reason },
    record_id: id,
  });
}
