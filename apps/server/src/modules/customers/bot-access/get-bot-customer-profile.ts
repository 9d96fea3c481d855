import type { Tx } from '../../../context/context';
import { type CustomerFacts, findFacts } from './bot-customer-profile.queries';

export type { CustomerFacts };

/** Whom the bot talks to in a conversation. Throws when there is no such customer. */
export async function factsForBot(
  tx: Tx,
  whom: { organization_id: string; customer_id: string; conversation_id: string },
): Promise<CustomerFacts> {
  const found = await findFacts(tx.db, whom.organization_id, whom);
  if (!found) throw new Error('A conversation belongs to a customer.');
  return found;
}
