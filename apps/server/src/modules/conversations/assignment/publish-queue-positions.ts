import { type VisitorEvent, visitorChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { listQueuePositions } from '../messages/visitor-state.queries';

/** Positions beyond this limit are not published on every step. */
const MAX_NOTIFIED_POSITIONS = 50;

/** Publishes new queue positions to chat windows after a conversation has left the queue of its team. */
export async function publishQueuePositions(
  context: Context,
  { conversation, previous }: EventMap['conversation.changed'],
): Promise<void> {
  const { organization_id, status, team_id } = conversation;
  const { team_id: queue = team_id } = previous;
  if (previous.status !== 'waiting' || (status === 'waiting' && queue === team_id)) return;
  const waiting = await inTransaction(context, (tx) =>
    listQueuePositions(tx.db, organization_id, queue ?? null, MAX_NOTIFIED_POSITIONS),
  );
  for (const { customer_id, place } of waiting) {
    const value = { status: 'waiting' as const, csr_name: null, queue_place: place };
    const event: VisitorEvent = { type: 'status', value };
    await context.realtime.publish([visitorChannel(customer_id)], event);
  }
}
