import type { Conversation } from '@relaydesk/contracts/conversation';
import type { InboxUser } from '../matching/matches-tab';
import { hasPermission } from '../reply-lock';
import { canActOn } from './allowed-steps';

/** Actions on a conversation besides the steps of its state machine. */
export type ConversationAction = 'assign' | 'snooze' | 'priority' | 'tags' | 'unread' | 'block';

/** The actions that this user may take on a conversation now. The server enforces it. */
export function getAllowedActions(
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>,
  reader: InboxUser,
): ReadonlySet<ConversationAction> {
  const actions = new Set<ConversationAction>();
  if (!canActOn(conversation, reader)) return actions;
  const { status, assignee_id } = conversation;
  const isEnded = status === 'resolved';
  const isOwn = assignee_id === reader.user_id && (status === 'open' || status === 'snoozed');
  if (hasPermission(reader, 'conversations.assign') && !isEnded) actions.add('assign');
  if (hasPermission(reader, 'conversations.label')) {
    if (isOwn || (reader.role === 'Supervisor' && !isEnded)) actions.add('snooze');
    actions.add('priority').add('tags').add('unread');
  }
  if (hasPermission(reader, 'customers.block')) actions.add('block');
  return actions;
}
