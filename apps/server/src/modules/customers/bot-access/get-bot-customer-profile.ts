import type { Tx } from '../../../context/context';
import { type BotCustomerProfile, findBotCustomerProfile } from './bot-customer-profile.queries';

export type { BotCustomerProfile };

/** The customer of a conversation for the bot. Throws when there is none. */
export async function getBotCustomerProfile(
  tx: Tx,
  whom: { organization_id: string; customer_id: string; conversation_id: string },
): Promise<BotCustomerProfile> {
  const found = await findBotCustomerProfile(tx.db, whom.organization_id, whom);
  if (!found) throw new Error('A conversation belongs to a customer.');
  return found;
}
