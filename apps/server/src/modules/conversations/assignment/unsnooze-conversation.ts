import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { setUnsnoozed as wake } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * Ends a snooze at its deadline: the conversation returns to its assignee or to the queue. Idempotent; does
 * nothing when a customer message ended the snooze before, or when it was extended.
 */
export async function unsnoozeConversation(
  context: Context,
  { organization_id, conversation_id }: EventMap['conversation.snooze_ended'],
): Promise<void> {
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    const woken = await wake(tx.db, organization_id, conversation_id);
    if (woken) await recordStateChange(tx, woken, { event: 'woken' });
  });
}
