import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Tx } from '../../../context';
import { findConversation } from '../conversation.queries';
import { findQueuePlace } from './waiting.queries';

/** The conversation, if it waits, with its place in the queue: 1 is the next. For the installation itself. */
export async function findWaiting(
  tx: Tx,
  organization_id: string,
  id: string,
): Promise<{ conversation: Conversation; place: number } | undefined> {
  const conversation = await findConversation(tx.db, organization_id, id);
  const place = await findQueuePlace(tx.db, organization_id, id);
  return conversation && place !== null ? { conversation, place } : undefined;
}
