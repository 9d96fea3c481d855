import type { Tx } from '../../../../context/context';
import { newId } from '../../../../lib/ids';
import { sendAsBot } from '../../messages/send-message';
import { recordStateChange } from '../record-state-change';
import { setResolvedAsBot } from './close-as-bot.queries';

/**
 * The bot closes a conversation that is still its own, after a last word if there is one. Safe to repeat: nothing
 * happens when it is somebody else's by now.
 * @param text said to the customer; empty: nothing is said
 */
export async function closeAsBot(
  tx: Tx,
  {
    organization_id,
    conversation_id,
    text,
  }: { organization_id: string; conversation_id: string; text: string },
): Promise<void> {
  const said = { organization_id, conversation_id, message_id: newId(), kind: 'text' as const, text };
  if (text !== '' && !(await sendAsBot(tx, said))) return;
  const resolved = await setResolvedAsBot(tx.db, organization_id, conversation_id);
  if (!resolved) return;
  await recordStateChange(
    tx,
    { conversation: resolved, previous: { status: 'bot', assignee_id: null } },
    { event: 'resolved', text: 'Closed, because the bot was switched off.' },
  );
}
