import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { setWaiting } from '../assignment/assignment.queries';
import { recordStateChange } from '../assignment/record-state-change';
import type { IntegrationKey } from '../messages/message.queries';
import { findCurrentConversation, findLastCustomerText } from './echo.queries';

/**
 * Ends the bot's assignment after a human has replied in another app, with a system message for colleagues
 * and none for the customer. Does nothing when the bot is not the assignee.
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
  await recordStateChange(tx, put, { event: 'returned', by_app: app });
}

/** The same for the customer's current conversation on a channel integration, if any. */
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
