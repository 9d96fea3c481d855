import type { Conversation } from '@relaydesk/contracts/conversation';
import { isInQueue } from '@relaydesk/contracts/conversation-access';
import type { ConversationStep } from '../chat.api';
import type { InboxUser } from '../matching/matches-tab';
import { isVisibleToUser } from '../matching/matches-tab';
import { hasPermission } from '../reply-lock';

type ConversationAccess = Pick<Conversation, 'status' | 'assignee_id' | 'reader_ids'>;

/** The steps that this user may take on a conversation now. The server enforces it. */
export function getAllowedSteps(
  conversation: ConversationAccess,
  reader: InboxUser,
): ReadonlySet<ConversationStep> {
  const { status, assignee_id } = conversation;
  const { user_id, role } = reader;
  if (!canActOn(conversation, reader)) return new Set();
  const isOwn = assignee_id === user_id;
  const isOwned = status === 'open' && isOwn;
  const isAside = status === 'snoozed' && isOwn;
  const isEnded = status === 'resolved';
  const steps = new Set<ConversationStep>();
  const mayClose = hasPermission(reader, 'conversations.resolve');
  if (hasPermission(reader, 'conversations.claim') && isInQueue(conversation)) steps.add('claim');
  if (hasPermission(reader, 'conversations.hand_back') && isOwned) steps.add('hand-back');
  if (mayClose && !isEnded && (isOwned || isAside || role === 'Supervisor')) steps.add('resolve');
  if (mayClose && (isEnded || isAside)) steps.add('reopen');
  return steps;
}

/** Whether this user may act on a conversation: a CSR may only read what is merely visible. */
export const canActOn = (conversation: ConversationAccess, reader: InboxUser): boolean =>
  reader.role !== 'CSR' || isVisibleToUser({ ...conversation, reader_ids: [] }, reader);

/**
 * Whether a conversation was assigned to a colleague while a CSR viewed it: its loaded part stays readable.
 */
export function hasLostAccess(conversation: ConversationAccess, reader: InboxUser): boolean {
  return reader.role === 'CSR' && !isVisibleToUser(conversation, reader);
}
