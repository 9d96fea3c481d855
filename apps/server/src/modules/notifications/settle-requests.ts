import { type BellEvent, notificationChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { settleRequestsOf } from './notification.queries';

/** A conversation waits no longer: what asked for a CSR is read for everybody, and every bell hears of it. */
export async function settleRequests(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, id: conversation_id, status } = conversation;
  if (status === 'waiting' || status === previous.status) return;
  await inTransaction(context, (tx) => settleRequestsOf(tx.db, organization_id, conversation_id));
  const event: BellEvent = { type: 'request_taken', value: { conversation_id } };
  await context.realtime.publish([notificationChannel(organization_id)], event);
}
