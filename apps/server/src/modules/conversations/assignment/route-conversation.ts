import type { Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import {
  isUnanswered,
  listWorkloads,
  type QueuedConversation,
  selectLongestWaiting,
  type UserWorkload,
} from '../queue.queries';
import { returnUnansweredToQueue, setAssignedIfWaiting } from './assignment.queries';
import { recordStateChange } from './record-state-change';

interface QueuedConversationKey {
  organization_id: string;
  conversation_id: string;
}

/** The conversation that has waited longest for these teams or for everybody; undefined: none. */
export const getLongestWaiting = (
  tx: Tx,
  organization_id: string,
  team_ids: readonly string[],
): Promise<QueuedConversation | undefined> => selectLongestWaiting(tx.db, organization_id, team_ids);

/** The workload of each of these users. */
export const getWorkloads = (
  tx: Tx,
  organization_id: string,
  user_ids: readonly string[],
): Promise<UserWorkload[]> => listWorkloads(tx.db, organization_id, user_ids);

/** Assigns a waiting conversation as the system. False when it does not wait any more. */
export async function assignWaitingConversation(
  tx: Tx,
  { organization_id, conversation_id }: QueuedConversationKey,
  colleague: { id: string; name: string },
): Promise<boolean> {
  const given = await setAssignedIfWaiting(tx.db, organization_id, conversation_id, colleague.id);
  if (!given) return false;
  await recordStateChange(tx, given, { event: 'assigned' });
  return true;
}

type IdleCheck = EventMap['conversation.hold_passed'];

/** Whether the assignment is unchanged and the assignee has not replied. */
export const isStillUnanswered = (
  tx: Tx,
  { organization_id, conversation_id, ...hold }: IdleCheck,
): Promise<boolean> => isUnanswered(tx.db, organization_id, conversation_id, hold);

/** Returns a conversation to the queue and notifies CSRs. Does nothing when the assignment has changed. */
export async function returnIdleConversation(
  tx: Tx,
  { organization_id, conversation_id, ...hold }: IdleCheck,
): Promise<void> {
  const returned = await returnUnansweredToQueue(tx.db, organization_id, conversation_id, hold);
  if (!returned) return;
  await recordStateChange(tx, returned, { event: 'returned' });
}
