import type { Tx } from '../../../context/context';
import { type BotCustomerProfile, findBotCustomerProfile } from './bot-customer-profile.queries';

export type { BotCustomerProfile };

/** Whom the bot talks to in a conversation. Throws when there is no such customer. */
export async function getBotCustomerProfile(
  tx: Tx,
  whom: { organization_id: string; customer_id: string; conversation_id: string },
): Promise<BotCustomerProfile> {
  const found = await findBotCustomerProfile(tx.db, whom.organization_id, whom);
  if (!found) throw new Error('A conversation belongs to a customer.');
  return found;
}
