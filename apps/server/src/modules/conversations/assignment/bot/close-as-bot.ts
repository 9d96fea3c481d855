import type { Tx } from '../../../../context/context';
import { newId } from '../../../../lib/ids';
import { sendAsBot } from '../../messages/send-message';
import { recordStateChange } from '../record-state-change';
import { setResolvedAsBot } from './close-as-bot.queries';

/**
 * The bot closes a conversation that it still owns, after an optional closing message. Idempotent: does
 * nothing when the bot is not the assignee.
 * @param text closing message; empty: none
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
    { event: 'closed_without_bot' },
  );
}
