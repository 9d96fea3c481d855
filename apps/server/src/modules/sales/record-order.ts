import type { Context } from '../../context/context';
import type { EventMap, PlacedOrder } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getBuyer } from '../conversations/attribution-evidence';
import { saveContactDetails } from '../customers/identities/upsert-customer';
import { createSale } from './create-sale';
import { findSaleBySourceMessage } from './sale.queries';

/**
 * Records a customer's order with the bot as a sale of the bot, once. An invalid order (out of stock, not
 * for sale) is refused with its reason; a retry would not help.
 */
export async function recordOrder(context: Context, order: EventMap['order.placed']): Promise<void> {
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id: order.organization_id } };
  try {
    await createOrderSale(asBot, order);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(asBot, (tx) =>
      tx.events.emit(tx, 'order.refused', order.conversation_id, { order, reason: error.reason }),
    );
  }
}

const createOrderSale = (
  context: Context,
  { organization_id, conversation_id, message_id, items, contact, notes = '' }: PlacedOrder,
) =>
  inTransaction(context, async (tx) => {
    if (await findSaleBySourceMessage(tx.db, organization_id, message_id)) return;
    const { customer_id, channel } = await getBuyer(tx, organization_id, conversation_id);
    await saveContactDetails(tx, organization_id, customer_id, contact);
    await createSale(tx, {
      organization_id,
      customer_id,
      conversation: { id: conversation_id, channel },
      status: 'confirmed',
      items: items.map((item) => ({ ...item, discount: 0 })),
      discount: 0,
      shipping: 0,
      notes,
      tag_ids: [],
      expected_close: null,
      owner_id: null,
      source_message_id: message_id,
    });
  });
