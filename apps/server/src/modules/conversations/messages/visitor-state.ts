import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { selectQueuePosition } from '../queue.queries';
import { getSeenSeq, setCustomerSeen } from './visitor-state.queries';

/** What a customer may know of how their conversation fares. */
export const getVisitorState = async (tx: Tx, { organization_id, id }: Conversation) => ({
  queue_place: await selectQueuePosition(tx.db, organization_id, id),
  seen_seq: await getSeenSeq(tx.db, organization_id, id),
});

/** The customer has read up to `seq`: colleagues see it. Never goes back. */
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
