import type { Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { changeHands } from './record-state-change';
import { giveWaiting, takeBackUntouched } from './assignment.queries';
import { findLongestWaiting, isUntouched, type Load, listLoads } from '../queue.queries';

interface Waiting {
  organization_id: string;
  conversation_id: string;
}

/** Who has waited longest; undefined: nobody waits. */
export const longestWaiting = (tx: Tx, organization_id: string): Promise<string | undefined> =>
  findLongestWaiting(tx.db, organization_id);

/** How much each of these colleagues has to do. */
export const loadsOf = (tx: Tx, organization_id: string, user_ids: readonly string[]): Promise<Load[]> =>
  listLoads(tx.db, organization_id, user_ids);

/** Assigns a conversation that waits to a colleague, in nobody's name. False when it waits no longer. */
export async function giveInTurn(
  tx: Tx,
  { organization_id, conversation_id }: Waiting,
  colleague: { id: string; name: string },
): Promise<boolean> {
  const given = await giveWaiting(tx.db, organization_id, conversation_id, colleague.id);
  if (!given) return false;
  await changeHands(tx, given, { event: 'assigned', text: `Assigned to ${colleague.name}.` });
  return true;
}

type Hold = EventMap['conversation.hold_passed'];

/** Is it still in the same hands, which have not said a word? */
export const isStillUntouched = (
  tx: Tx,
  { organization_id, conversation_id, ...hold }: Hold,
): Promise<boolean> => isUntouched(tx.db, organization_id, conversation_id, hold);

/** Puts a conversation back into the queue, where the bell rings. Nothing happens when it changed hands meanwhile. */
export async function giveBackToQueue(
  tx: Tx,
  { organization_id, conversation_id, ...hold }: Hold,
): Promise<void> {
  const returned = await takeBackUntouched(tx.db, organization_id, conversation_id, hold);
  if (!returned) return;
  await changeHands(tx, returned, { event: 'returned', text: 'Back in the queue.' });
}
