import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { writeAudit } from '../audit/write-audit';
import { requeueMessage } from '../conversations/thread/requeue-message';
import { eventFor } from './channel-event.policy';
import { findEvent, markRetrying } from './channel-event.queries';
import { getChannelIntegration } from './list-channel-integrations';
import { writeEvents } from './note-event';

/**
 * Sends a failed message once more, under the same id: whoever got it after all can tell. Throws `not_found`, and
 * `not_allowed_now` for anything that has not failed.
 */
export async function retryEvent(context: Context, id: string, event_id: string): Promise<ChannelEvent> {
  const line = await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    getChannelIntegration(tx, id),
  );
  await writeEvents(line);
  return inTransaction(context, async (tx) => {
    const { organization_id } = line;
    const event = await findEvent(tx.db, organization_id, id, event_id);
    if (!event) throw new AppError('not_found', 'There is no such event.');
    const isRequeued =
      eventFor(tx.actor, event).can_retry &&
      event.message_id !== null &&
      (await markRetrying(tx.db, organization_id, event_id)) &&
      (await requeueMessage(tx, organization_id, event.message_id));
    if (!isRequeued) throw new AppError('not_allowed_now', 'Only a message that has failed is sent again.');
    await writeAudit(tx, {
      action: 'channel_integration.event_retried',
      organization_id,
      record: { id, name: line.name },
      after: { message_id: event.message_id },
    });
    return eventFor(tx.actor, { ...event, status: 'retrying' });
  });
}
