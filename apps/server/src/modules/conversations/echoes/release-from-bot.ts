import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { changeHands } from '../assignment/record-state-change';
import { putInQueue } from '../assignment/assignment.queries';
import type { OnLine } from '../messages/message.queries';
import { findCurrent, findLastWord } from './echo.queries';

/**
 * Somebody else has spoken for us, with another app: the bot keeps silent from here on, and colleagues see that it does.
 * The customer is told nothing. Does nothing when the conversation is not the bot's.
 */
export async function letGo(
  tx: Tx,
  { organization_id, id, status, basket }: Conversation,
  app: string,
): Promise<void> {
  if (status !== 'bot') return;
  const put = await putInQueue(tx.db, organization_id, id, {
    reason: 'bot_off',
    question: (await findLastWord(tx.db, organization_id, id)) ?? '',
    tried: [],
    basket,
    suggested_reply: '',
    handed_over_at: tx.now().toISOString(),
  });
  if (!put) return;
  await changeHands(tx, put, { event: 'returned', text: `Somebody answered with ${app}: the bot let go.` });
}

/** The same for the conversation that a customer is in on a line, if there is one. */
export const letGoOf = (
  context: Context,
  line: OnLine,
  external_customer_id: string,
  app: string,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const conversation = await findCurrent(tx.db, line, external_customer_id);
    if (conversation) await letGo(tx, conversation, app);
  });
