import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { selectQueuePosition } from '../queue.queries';
import { getSeenSeq, setCustomerSeen } from './visitor-state.queries';

/** The conversation state that a customer may see. */
export const getVisitorState = async (tx: Tx, { organization_id, id }: Conversation) => ({
  queue_place: await selectQueuePosition(tx.db, organization_id, id),
  seen_seq: await getSeenSeq(tx.db, organization_id, id),
});

/** Records that the customer has read up to `seq` and publishes it to colleagues. Never moves backward. */
export async function markCustomerSeen(
  context: Context,
  { organization_id, id }: Conversation,
  seq: number,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const conversation = await setCustomerSeen(tx.db, organization_id, id, seq);
    if (conversation) await tx.events.emit(tx, 'conversation.seen', id, { conversation });
  });
}
