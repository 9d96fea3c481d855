import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getEditableConversation, requireMember } from '../../conversations/get-conversation';
import {
  findOutboundMessage,
  resumeSending,
} from '../../conversations/messages/delivery-status/confirm-sent-part';
import { confirmUnknownParts } from '../../conversations/messages/delivery-status/sent-parts';
import { resendMessage } from './resend-message';

interface ConversationMessageRef {
  conversation_id: string;
  message_id: string;
}

/**
 * A failed message is sent again by the CSR assigned to its conversation; one with an unknown outcome by any
 * CSR while the conversation is unassigned. Throws `not_found`, and `not_allowed_now` if the conversation is
 * another CSR's or the message has not failed.
 */
export const retryMessage = (context: Context, of: ConversationMessageRef): Promise<Message> =>
  inTransaction(context, async (tx) => {
    const { conversation, message } = await getOutboundMessage(tx, of);
    const isOpen = message.delivery === 'failed' || message.delivery === 'unknown';
    if (isOpen) assertMayDecide(tx, conversation, message);
    const sent = isOpen && (await resendMessage(tx, conversation, of.message_id));
    if (sent) return sent;
    throw new AppError('message_not_failed');
  });

/**
 * A CSR confirms that a message with an unknown outcome has arrived. Throws as `retryMessage`, and
 * `outcome_known` if it was known or decided before.
 */
export const confirmDelivery = (context: Context, of: ConversationMessageRef): Promise<Message> =>
  inTransaction(context, async (tx) => {
    const { conversation, message } = await getOutboundMessage(tx, of);
    const isUnknown = message.delivery === 'unknown';
    if (isUnknown) assertMayDecide(tx, conversation, message);
    const { organization_id } = conversation;
    const parts = isUnknown ? await confirmUnknownParts(tx.db, organization_id, of.message_id) : 0;
    if (parts === 0) throw new AppError('outcome_known');
    await resumeSending(tx, organization_id, of.message_id);
    return { ...message, delivery: 'queued' };
  });

async function getOutboundMessage(tx: Tx, { conversation_id, message_id }: ConversationMessageRef) {
  const conversation = await getEditableConversation(tx, conversation_id);
  const message = await findOutboundMessage(tx.db, conversation.organization_id, message_id);
  if (message?.conversation_id === conversation_id) return { conversation, message };
  throw new AppError('message_not_found');
}

function assertMayDecide(tx: Tx, conversation: Conversation, { delivery }: Message): void {
  const { status, assignee_id } = conversation;
  const isMine = assignee_id === requireMember(tx).user_id && (status === 'open' || delivery === 'unknown');
  const isNobodys = delivery === 'unknown' && (assignee_id === null || status === 'resolved');
  if (isMine || isNobodys) return;
  throw new AppError('conversation_not_yours', {}, { current: conversation });
}
