import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { findLineName } from './notification.queries';
import { notify } from './notify';

/** A line that comes and goes is told of once an hour. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/** What goes out on a line is no longer taken: for those who can mend it, or see to it that somebody does. */
export async function notifyOfFailure(
  context: Context,
  { organization_id, id }: EventMap['channel_integration.failing'],
): Promise<void> {
  const name = await inTransaction(context, (tx) => findLineName(tx.db, organization_id, id));
  if (name === undefined) return;
  await notify(context, {
    type: 'notification_integration_error',
    organization_id,
    cause: `failing ${id} ${context.now().toISOString().slice(0, HOUR)}`,
    message: `What was sent last on “${name}” was not taken.`,
    record_id: id,
  });
}
