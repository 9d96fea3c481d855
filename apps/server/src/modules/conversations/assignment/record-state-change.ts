import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ConversationEvent, MessageContent } from '@relaydesk/contracts/message';
import type { Tx } from '../../../context/context';
import { newId } from '../../../lib/ids';
import { sendAsSystem } from '../messages/send-message';
import type { ConversationTransition } from './assignment.queries';

/** What happened, with its parameters. Clients render it in their language; no text is stored. */
interface StateChange extends Pick<MessageContent, 'by_app' | 'until'> {
  event: ConversationEvent;
}

/** Adds a system message and publishes the new assignee or state to all readers. */
export async function recordStateChange(
  tx: Tx,
  { conversation, previous }: ConversationTransition,
  change: StateChange,
): Promise<Conversation> {
  await sendAsSystem(tx, {
    organization_id: conversation.organization_id,
    conversation_id: conversation.id,
    message_id: newId(),
    kind: 'event',
    text: '',
    content: { ...change, ...getEventNames(tx, conversation, change.event) },
  });
  // The system message has incremented the message number.
  const current = { ...conversation, last_seq: conversation.last_seq + 1 };
  await tx.events.emit(tx, 'conversation.changed', conversation.id, {
    conversation: current,
    previous,
    by: tx.actor.kind === 'staff' ? tx.actor.user_id : null,
  });
  // Without an assignee: notify CSRs.
  if (current.status === 'waiting') {
    await tx.events.emit(tx, 'conversation.handed_over', conversation.id, { conversation: current });
  }
  return current;
}

/** Parameters of the system message: actor, assignee and team. */
function getEventNames({ actor }: Tx, { assignee_name, team_name }: Conversation, event: ConversationEvent) {
  const isGiven = event === 'assigned' || event === 'reassigned' || event === 'team_assigned';
  return {
    ...(actor.kind === 'staff' && { by_name: actor.name }),
    ...(isGiven && assignee_name !== null && { to_name: assignee_name }),
    ...(event === 'team_assigned' && team_name !== null && { to_team: team_name }),
  };
}
