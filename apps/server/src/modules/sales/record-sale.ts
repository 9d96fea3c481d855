import type { Conversation } from '@relaydesk/contracts/conversation';
import type { RecordSale, Sale } from '@relaydesk/contracts/sale';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getReadableConversation, requireMember } from '../conversations/get-conversation';
import { getCustomer } from '../customers/get-customer';
import { upsertCustomer } from '../customers/identities/upsert-customer';
import { createSale } from './create-sale';
import { sellsOnlyInConversation } from './sale.policy';

/** A colleague records a sale or a draft, with or without a conversation. They become its owner. */
export async function recordSale(context: Context, input: RecordSale): Promise<Sale> {
  const member = requireMember(context);
  if (input.conversation_id === null && sellsOnlyInConversation(member)) {
    throw new AppError('sale_needs_conversation', {}, { field: 'conversation_id' });
  }
  return inTransaction(context, async (tx) => {
    const conversation =
      input.conversation_id === null ? null : await getReadableConversation(tx, input.conversation_id);
    return createSale(tx, {
      ...input,
      organization_id: member.organization_id,
      customer_id: await resolveSaleCustomer(tx, member.organization_id, input, conversation),
      conversation,
      owner_id: member.user_id,
      source_message_id: null,
    });
  });
}

/** The selected customer, a new one, or else the customer of the conversation. */
async function resolveSaleCustomer(
  tx: Tx,
  organization_id: string,
  { customer_id, customer }: RecordSale,
  conversation: Conversation | null,
): Promise<string> {
  if (customer_id !== null && customer !== null) {
    throw new AppError('customer_ambiguous', {}, { field: 'customer_id' });
  }
  if (customer) return upsertCustomer(tx, organization_id, customer);
  if (customer_id !== null && customer_id !== conversation?.customer_id)
    return (await getCustomer(tx, customer_id)).id;
  if (conversation) return conversation.customer_id;
  throw new AppError('customer_required', {}, { field: 'customer_id' });
}
