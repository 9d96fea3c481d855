import { asSystem, type Context, type Tx } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { findActiveUser, reassignOpenConversations, reassignResolvedConversations } from './reassign.queries';
import { recordStateChange } from './record-state-change';

/** Conversations per transaction. */
const BATCH = 50;

/**
 * Reassigns the conversations of a user who was disabled to a colleague, or returns them to the queue with a
 * notification. A target who is disabled too counts as none. Idempotent: reassigned conversations are not
 * found again.
 */
export async function reassignConversations(context: Context, left: EventMap['user.left']): Promise<void> {
  const system = asSystem(context, left.organization_id);
  let moved: number;
  do moved = await inTransaction(system, (tx) => reassignBatch(tx, left));
  while (moved === BATCH);
}

async function reassignBatch(tx: Tx, { reassign_to, ...left }: EventMap['user.left']): Promise<number> {
  const to =
    reassign_to === null ? undefined : await findActiveUser(tx.db, left.organization_id, reassign_to);
  await reassignResolvedConversations(tx.db, left, to?.id ?? null);
  const taken = await reassignOpenConversations(tx.db, left, to?.id ?? null, BATCH);
  for (const { conversation, was } of taken) {
    const previous = { status: was, assignee_id: left.user_id };
    await recordStateChange(tx, { conversation, previous }, { event: 'reassigned' });
  }
  return taken.length;
}
