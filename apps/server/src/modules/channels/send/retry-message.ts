import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { getWorkable, memberOf } from '../../conversations/get-conversation';
import { sendAgain } from './send-again';

/**
 * The colleague who has a conversation sends a failed message of it once more. Throws `not_found`, and `not_allowed_now`
 * when the conversation is not theirs or the message has not failed.
 */
export const retryMessage = (
  context: Context,
  conversation_id: string,
  message_id: string,
): Promise<Message> =>
  inTransaction(context, async (tx) => {
    const conversation = await getWorkable(tx, conversation_id);
    const { status, assignee_id } = conversation;
    if (status !== 'open' || assignee_id !== memberOf(tx).user_id) {
      throw new AppError('not_allowed_now', 'Take over the conversation first.', { current: conversation });
    }
    const message = await sendAgain(tx, conversation, message_id);
    if (!message) throw new AppError('not_allowed_now', 'Only a message that has failed is sent again.');
    if (message.conversation_id === conversation_id) return message;
    throw new AppError('not_found', 'There is no such message.');
  });
