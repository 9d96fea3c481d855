import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { setWaiting } from '../assignment/assignment.queries';
import { recordStateChange } from '../assignment/record-state-change';
import type { IntegrationKey } from '../messages/message.queries';
import { findCurrentConversation, findLastCustomerText } from './echo.queries';

/**
 * Somebody else has spoken for us, with another app: the bot keeps silent from here on, and colleagues see that it does.
 * The customer is told nothing. Does nothing when the conversation is not the bot's.
 */
export async function releaseFromBot(
  tx: Tx,
  { organization_id, id, status, basket }: Conversation,
  app: string,
): Promise<void> {
  if (status !== 'bot') return;
  const put = await setWaiting(tx.db, organization_id, id, {
    reason: 'bot_off',
    question: (await findLastCustomerText(tx.db, organization_id, id)) ?? '',
    tried: [],
    basket,
    suggested_reply: '',
    handed_over_at: tx.now().toISOString(),
  });
  if (!put) return;
  await recordStateChange(tx, put, {
    event: 'returned',
    text: `Somebody answered with ${app}: the bot let go.`,
  });
}

/** The same for the conversation that a customer is in on a line, if there is one. */
export const releaseCurrentFromBot = (
  context: Context,
  integrationKey: IntegrationKey,
  external_customer_id: string,
  app: string,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const conversation = await findCurrentConversation(tx.db, integrationKey, external_customer_id);
    if (conversation) await releaseFromBot(tx, conversation, app);
  });
