import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { findFailingIntegration } from '../notification.queries';
import { notify } from '../notify';

/** A line that comes and goes is told of once an hour. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * What goes out on a line is no longer taken, or it may not speak for its account any more: for those who can mend it, or
 * see to it that somebody does.
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
