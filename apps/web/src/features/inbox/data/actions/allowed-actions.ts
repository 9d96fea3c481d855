import type { Conversation } from '@relaydesk/contracts/conversation';
import { allows } from '../reply-lock';
import type { Reader } from '../matching/matches-tab';
import { worksWith } from './allowed-steps';

/** What can be done with a conversation beside the steps of its life. */
export type Action = 'assign' | 'snooze' | 'priority' | 'tags' | 'unread' | 'block';

/** The actions that this reader may take with a conversation as it is now. The server decides again. */
export function allowedActions(
  conversation: Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>,
  reader: Reader,
): ReadonlySet<Action> {
  const actions = new Set<Action>();
  if (!worksWith(conversation, reader)) return actions;
  const { status, assignee_id } = conversation;
  const isEnded = status === 'resolved';
  const isOwn = assignee_id === reader.user_id && (status === 'open' || status === 'snoozed');
  if (allows(reader, 'conversations.assign') && !isEnded) actions.add('assign');
  if (allows(reader, 'conversations.label')) {
    if (isOwn || (reader.role === 'Supervisor' && !isEnded)) actions.add('snooze');
    actions.add('priority').add('tags').add('unread');
  }
  if (allows(reader, 'customers.block')) actions.add('block');
  return actions;
}
