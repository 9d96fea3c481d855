import type { Message, MessageContent, MessageKind, SendMessage } from '@relaydesk/contracts/message';
import type { Context, Tx } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { findConversation } from './conversation.queries';
import { getReadable, memberOf } from './get-conversation';
import { eventsOfOutbound, isTwin, type Outbound, storeOutbound } from './message-path.queries';

/**
 * A colleague writes to the customer, or a note to the other colleagues. The same id twice is one message.
 * Throws `not_allowed_now` when the conversation is not theirs (any more).
 */
export async function sendMessage(
  context: Context,
  conversation_id: string,
  { id, kind, text }: SendMessage,
): Promise<Message> {
  const member = memberOf(context);
  if (kind === 'note') await inTransaction(context, (tx) => getReadable(tx, conversation_id));
  const outbound: Outbound = {
    organization_id: member.organization_id,
    conversation_id,
    message_id: id,
    author: 'csr',
    user_id: member.user_id,
    kind,
    text,
    content: {},
  };
  const sent = await storeOutbound(context, outbound).catch((error: unknown) => {
    // The same id at the same moment: by now the other one is stored, and found.
    if (isTwin(error)) return storeOutbound(context, outbound);
    throw error;
  });
  if (!sent) throw await explainRefusal(context, conversation_id);
  context.events.wrote(eventsOfOutbound(sent));
  return sent.message;
}

async function explainRefusal(context: Context, conversation_id: string): Promise<AppError> {
  const current = await inTransaction(context, (tx) => getReadable(tx, conversation_id));
  const message =
    current.status === 'open' ? `Assigned to ${current.assignee_name}.` : 'Take over the conversation first.';
  return new AppError('not_allowed_now', message, { current });
}

interface Automatic {
  organization_id: string;
  conversation_id: string;
  message_id: string;
  kind: MessageKind;
  text: string;
  content?: MessageContent;
}

/** The bot speaks, in the transaction of its turn. False: a human owns the conversation, and nothing was said. */
export const sendAsBot = (tx: Tx, message: Automatic): Promise<boolean> => sendAs(tx, 'bot', message);

/** Something is told in the thread that nobody wrote: a receipt, a change of hands. */
export async function sendAsSystem(tx: Tx, message: Automatic): Promise<void> {
  if (await sendAs(tx, 'system', message)) return;
  if (!(await findConversation(tx.db, message.organization_id, message.conversation_id))) {
    throw new AppError('not_found', 'There is no such conversation.');
  }
}

async function sendAs(
  tx: Tx,
  author: 'bot' | 'system',
  { content = {}, ...message }: Automatic,
): Promise<boolean> {
  const sent = await storeOutbound(tx, { ...message, author, user_id: null, content });
  if (sent) tx.events.wrote(eventsOfOutbound(sent));
  return sent !== null;
}
