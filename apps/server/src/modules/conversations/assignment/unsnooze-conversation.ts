import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { setUnsnoozed as wake } from './assignment.queries';
import { recordStateChange } from './record-state-change';

/**
 * The moment has come until which a conversation was put aside: its owner has it again, or it waits for anybody. Safe
 * to repeat, and nothing happens when the customer has woken it before or it was put aside for longer.
 */
export async function unsnoozeConversation(
  context: Context,
  { organization_id, conversation_id }: EventMap['conversation.snooze_ended'],
): Promise<void> {
  await inTransaction(asSystem(context, organization_id), async (tx) => {
    const woken = await wake(tx.db, organization_id, conversation_id);
    if (woken) await recordStateChange(tx, woken, { event: 'woken', text: 'The conversation is back.' });
  });
}
