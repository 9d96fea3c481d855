import type { Message } from '@relaydesk/contracts/message';
import type { Tx } from '../../../context';
import { findConversation } from '../conversation.queries';
import { requeueDelivery } from './delivery.queries';

/**
 * A message that its line has given up on goes out once more, under its own id. Undefined when it is not such a message,
 * or somebody else has done so a moment ago.
 */
export async function requeueMessage(
  tx: Tx,
  organization_id: string,
  message_id: string,
): Promise<Message | undefined> {
  const message = await requeueDelivery(tx.db, organization_id, message_id);
  const conversation = message && (await findConversation(tx.db, organization_id, message.conversation_id));
  if (!conversation) return undefined;
  // The event belongs to the organisation, whoever asked for it.
  const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
  await tx.events.emit(asIts, 'message.delivery_changed', conversation.id, { message, conversation });
  await tx.events.emit(asIts, 'message.sent', conversation.id, { message, conversation });
  return message;
}
