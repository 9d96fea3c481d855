import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../context/context';
import { findConversation } from './conversation.queries';
import { selectQueuePosition } from './queue.queries';

/** The conversation, if it waits. For system use. */
export async function findWaitingConversation(
  tx: Tx,
  organization_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const conversation = await findConversation(tx.db, organization_id, id);
  return conversation?.status === 'waiting' ? conversation : undefined;
}

/** Position in the queue: 1 is next. Null: it does not wait. Reads all conversations before it. */
export const findQueuePosition = (tx: Tx, organization_id: string, id: string): Promise<number | null> =>
  selectQueuePosition(tx.db, organization_id, id);
