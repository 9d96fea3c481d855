import { type InboxEvent, type VisitorEvent, visitorChannel } from '@relaydesk/contracts/realtime';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { AppError } from '../../../../lib/app-error';
import { findConversation } from '../../conversation.queries';
import { getReadableConversation, requireMember } from '../../get-conversation';
import { getConversationChannels } from '../../realtime-channels';

/** Publishes to the customer that the assignee is typing. Nothing is stored. */
export async function publishTyping(context: Context, id: string, is_typing: boolean): Promise<void> {
  const member = requireMember(context);
  const conversation = await inTransaction(context, (tx) => getReadableConversation(tx, id));
  if (conversation.assignee_id !== member.user_id || conversation.status !== 'open') {
    throw new AppError('conversation_not_yours');
  }
  const event: VisitorEvent = { type: 'typing', value: { name: member.name, is_typing } };
  context.realtime.publishTransient([visitorChannel(conversation.customer_id)], event);
}

/** Publishes to all readers that the customer is typing. */
export async function publishCustomerTyping(context: Context, id: string, is_typing: boolean): Promise<void> {
  const { organization_id } = context.actor;
  const conversation =
    organization_id && (await inTransaction(context, (tx) => findConversation(tx.db, organization_id, id)));
  if (!conversation) return;
  const event: InboxEvent = {
    type: 'typing',
    value: { conversation_id: id, name: conversation.customer_name, is_typing },
  };
  context.realtime.publishTransient(getConversationChannels(conversation), event);
}
