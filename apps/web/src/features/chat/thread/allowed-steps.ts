import type { Conversation } from '@relaydesk/contracts/conversation';
import type { ConversationStep } from '../chat.api';
import { allows } from '../composer/find-lock';
import type { Reader } from '../list/belongs-under';

/** The steps that this reader may take with a conversation as it is now. The server decides again. */
export function allowedSteps(
  { status, assignee_id }: Pick<Conversation, 'status' | 'assignee_id'>,
  { user_id, role }: Reader,
): ReadonlySet<ConversationStep> {
  const isOwned = status === 'open' && assignee_id === user_id;
  const isEnded = status === 'resolved';
  const steps = new Set<ConversationStep>();
  const mayClose = allows(role, 'conversations.resolve');
  if (allows(role, 'conversations.claim') && (status === 'bot' || status === 'waiting')) steps.add('claim');
  if (allows(role, 'conversations.hand_back') && isOwned) steps.add('hand-back');
  if (mayClose && !isEnded && (isOwned || role === 'Supervisor')) steps.add('resolve');
  if (mayClose && isEnded) steps.add('reopen');
  return steps;
}
