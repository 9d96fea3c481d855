import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { findConversation } from '../../conversation.queries';
import type { IntegrationKey, MessageReference } from '../message.queries';
import { setCopyDeliveryError } from './delivery-status.queries';

/**
 * Records on the message that a copy recipient of a mail did not receive it; the status for the customer is
 * unchanged. Undefined when the address is not a copy recipient.
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
