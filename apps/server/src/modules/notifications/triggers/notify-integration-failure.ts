import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { findFailingIntegration } from '../notification.queries';
import { notify } from '../notify';

/** At most one notification an hour for an integration with intermittent failures. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * The platform rejects outbound messages or the credentials of an integration: notifies users who can repair
 * it or escalate it.
 */
export async function notifyIntegrationFailure(
  context: Context,
  { organization_id, id }: EventMap['channel_integration.failing'],
): Promise<void> {
  const line = await inTransaction(context, (tx) => findFailingIntegration(tx.db, organization_id, id));
  if (!line) return;
  const { name, refused_at } = line;
  await notify(context, {
    type: 'notification_integration_error',
    organization_id,
    cause: refused_at
      ? `refused ${id} ${refused_at}`
      : `failing ${id} ${context.now().toISOString().slice(0, HOUR)}`,
    kind: refused_at ? 'integration_refused' : 'integration_failing',
    params: { integration: name },
    record_id: id,
  });
}
