import type { SaleEvidence } from '@relaydesk/contracts/sale';
import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { canReadConversationById } from '../conversations/get-conversation';
import { getSale } from './list-sales';
import { findEvidence } from './sale.queries';

/**
 * The evidence of a sale's attribution; null: none (yet). Messages require read access to the conversation;
 * other readers get the assignment history. Throws `not_found` for a sale that the caller may not see.
 */
export const getSaleEvidence = (context: Context, id: string): Promise<SaleEvidence | null> =>
  inTransaction(context, async (tx) => {
    const sale = await getSale(tx, id);
    const evidence = await findEvidence(tx.db, sale);
    if (!evidence || sale.conversation_id === null) return evidence;
    return (await canReadConversationById(tx, sale.conversation_id))
      ? evidence
      : { ...evidence, messages: [] };
  });
