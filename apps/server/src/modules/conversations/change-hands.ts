import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ConversationEvent } from '@relaydesk/contracts/message';
import type { Tx } from '../../context';
import { newId } from '../../lib/ids';
import { sendAsSystem } from './send-message';

/** Tells the thread and everybody who sees the conversation that it has another owner or state. */
export async function changeHands(
  tx: Tx,
  conversation: Conversation,
  { event, text, previous }: Told,
): Promise<Conversation> {
  await sendAsSystem(tx, {
    organization_id: conversation.organization_id,
    conversation_id: conversation.id,
    message_id: newId(),
    kind: 'event',
    text,
    content: { event },
  });
  // The line in the thread counted on by one.
  const current = { ...conversation, last_seq: conversation.last_seq + 1 };
  await tx.events.emit(tx, 'conversation.changed', conversation.id, {
    conversation: current,
    previous: { status: previous.status, assignee_id: previous.assignee_id },
  });
  return current;
}

interface Told {
  event: ConversationEvent;
  text: string;
  previous: Pick<Conversation, 'status' | 'assignee_id'>;
}
