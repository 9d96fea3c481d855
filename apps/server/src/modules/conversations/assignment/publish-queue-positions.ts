import { type VisitorEvent, visitorChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { listQueuePositions } from '../messages/visitor-state.queries';

/** Positions beyond this limit are not published on every step. */
const MAX_NOTIFIED_POSITIONS = 50;

/** Publishes new queue positions to chat windows after a conversation has left the queue. */
export async function publishQueuePositions(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  if (previous.status !== 'waiting' || conversation.status === 'waiting') return;
  const waiting = await inTransaction(context, (tx) =>
    listQueuePositions(tx.db, conversation.organization_id, MAX_NOTIFIED_POSITIONS),
  );
  for (const { customer_id, place } of waiting) {
    const value = { status: 'waiting' as const, csr_name: null, queue_place: place };
    const event: VisitorEvent = { type: 'status', value };
    await context.realtime.publish([visitorChannel(customer_id)], event);
  }
}
