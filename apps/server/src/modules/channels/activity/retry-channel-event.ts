import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { replayDelivery } from '../webhooks/queue/webhook-event.queries';
import { wakeLine } from '../webhooks/queue/resume-integrations';
import { getChannelIntegration } from '../integrations/list-channel-integrations';
import { sendAgain } from '../outbound/resend-message';
import { eventFor } from './log/channel-event.policy';
import { findEvent, markRetrying, type StoredEvent } from './log/channel-event.queries';
import { writeEvents } from './log/record-channel-event';

/**
 * Sends a failed message once more, under the same id: whoever got it after all can tell. What came in is decoded once
 * more: what was stored of it is found again, and stays. Throws `not_found`, and `not_allowed_now` for an outgoing event
 * that has not failed, and for what came in and is not kept any more.
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
    if (!eventFor(tx.actor, event).can_retry || !(await markRetrying(tx.db, organization_id, event_id))) {
      throw new AppError('not_allowed_now', 'There is nothing to be tried again.');
    }
    if (event.direction === 'in') await replay(tx, line, event);
    else await mustGoAgain(tx, event);
    await writeAudit(tx, {
      action: 'channel_integration.event_retried',
      organization_id,
      record: { id, name: line.name },
      after: { message_id: event.message_id, delivery_id: event.delivery_id },
    });
    return eventFor(tx.actor, { ...event, status: 'retrying' });
  });
}

async function mustGoAgain(tx: Tx, { message_id, ...event }: StoredEvent): Promise<void> {
  if (message_id !== null && (await sendAgain(tx, event, message_id))) return;
  throw new AppError('not_allowed_now', 'Only a message that has failed is sent again.');
}

async function replay(
  tx: Tx,
  line: { organization_id: string; id: string },
  { delivery_id }: StoredEvent,
): Promise<void> {
  const isReplayed = delivery_id !== null && (await replayDelivery(tx.db, line.organization_id, delivery_id));
  if (!isReplayed) throw new AppError('not_allowed_now', 'What came in is not kept any more.');
  await wakeLine(tx, line);
}
