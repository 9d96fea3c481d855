import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getChannelIntegration } from '../integrations/list-channel-integrations';
import { resendMessage } from '../outbound/resend-message';
import { resumeIntegration } from '../webhooks/queue/resume-integrations';
import { requeueWebhookEvent } from '../webhooks/queue/webhook-event.queries';
import { presentChannelEvent } from './log/channel-event.policy';
import {
  findChannelEvent,
  markChannelEventRetrying,
  type StoredChannelEvent,
} from './log/channel-event.queries';
import { flushChannelEvents } from './log/record-channel-event';

/**
 * Sends a failed message again under the same id, so that the recipient can detect a duplicate. An inbound
 * webhook event is decoded again; stored messages are found and retained. Throws `not_found`, and
 * `not_allowed_now` for an outbound event that has not failed or an inbound one that is no longer retained.
 */
export async function retryChannelEvent(
  context: Context,
  id: string,
  event_id: string,
): Promise<ChannelEvent> {
  const line = await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    getChannelIntegration(tx, id),
  );
  await flushChannelEvents(line);
  return inTransaction(context, async (tx) => {
    const { organization_id } = line;
    const event = await findChannelEvent(tx.db, organization_id, id, event_id);
    if (!event) throw new AppError('event_not_found');
    if (
      !presentChannelEvent(tx.actor, event).can_retry ||
      !(await markChannelEventRetrying(tx.db, organization_id, event_id))
    ) {
      throw new AppError('nothing_to_retry');
    }
    if (event.direction === 'in') await retryInboundEvent(tx, line, event);
    else await retryOutboundMessage(tx, event);
    await recordAuditEvent(tx, {
      action: 'channel_integration.event_retried',
      organization_id,
      record: { id, name: line.name },
      after: { message_id: event.message_id, delivery_id: event.delivery_id },
    });
    return presentChannelEvent(tx.actor, { ...event, status: 'retrying' });
  });
}

async function retryOutboundMessage(tx: Tx, { message_id, ...event }: StoredChannelEvent): Promise<void> {
  if (message_id !== null && (await resendMessage(tx, event, message_id))) return;
  throw new AppError('message_not_failed');
}

async function retryInboundEvent(
  tx: Tx,
  line: { organization_id: string; id: string },
  { delivery_id }: StoredChannelEvent,
): Promise<void> {
  const isReplayed =
    delivery_id !== null && (await requeueWebhookEvent(tx.db, line.organization_id, delivery_id));
  if (!isReplayed) throw new AppError('event_content_deleted');
  await resumeIntegration(tx, line);
}
