import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import type { IntegrationKey, MessageReference } from '../message.queries';
import { setCopyDeliveryError } from './delivery-status.queries';

/**
 * Somebody did not get the copy of a mail: told on the message, which has reached its customer all the same. Undefined when
 * nobody of this address was to have a copy.
 */
export const recordCopyFailure = (
  context: Context,
  integrationKey: IntegrationKey,
  copy: { external_id: string; recipient: string; words: string },
): Promise<MessageReference | undefined> =>
  inTransaction(context, async (tx) => {
    const message = await setCopyDeliveryError(tx.db, integrationKey, copy);
    const conversation =
      message && (await findConversation(tx.db, integrationKey.organization_id, message.conversation_id));
    if (!message || !conversation) return undefined;
    await tx.events.emit(tx, 'message.delivery_changed', conversation.id, { message, conversation });
    return {
      message_id: message.id,
      conversation_id: conversation.id,
      customer_id: conversation.customer_id,
    };
  });
