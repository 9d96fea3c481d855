import type { Receipt, Sale } from '@relaydesk/contracts/sale';
import type { Context } from '../../../context';
import { inTransaction } from '../../../db/in-transaction';
import type { EventMap } from '../../../events';
import { derivedId } from '../../../lib/ids';
import { sendAsSystem } from './send-message';

/** The customer finds the receipt in the thread, on every channel. */
export async function noteSale(context: Context, { sale }: EventMap['sale.recorded']): Promise<void> {
  const { organization_id, conversation_id } = sale;
  if (conversation_id === null) return;
  await inTransaction(context, (tx) =>
    sendAsSystem(tx, {
      organization_id,
      conversation_id,
      message_id: derivedId(sale.id, 'receipt'),
      kind: 'sale',
      text: receiptText(sale),
      content: { receipt: receiptOf(sale) },
    }),
  );
}

/** The colleagues see in the thread how far the sale has come. */
export async function noteSaleChange(context: Context, { sale }: EventMap['sale.changed']): Promise<void> {
  const { organization_id, conversation_id } = sale;
  if (conversation_id === null) return;
  await inTransaction(context, (tx) =>
    sendAsSystem(tx, {
      organization_id,
      conversation_id,
      // Each change of a sale has its own version.
      message_id: derivedId(`${sale.id} ${sale.version}`, 'sale-changed'),
      kind: 'event',
      text: `Order #${sale.number} is now ${sale.status}.`,
      content: { event: 'sale_changed' },
    }),
  );
}

/** A sale as the customer sees it. */
export const receiptOf = (sale: Sale): Receipt => ({
  sale_id: sale.id,
  number: sale.number,
  status: sale.status,
  total: sale.total,
  currency: sale.currency,
  items: sale.items.map(({ name, quantity, unit_price, total }) => ({ name, quantity, unit_price, total })),
});

/** For channels that carry text only: "Order #12: 2 × Trail Shoe. Total €179.80." */
function receiptText({ number, items, total, currency }: Sale): string {
  const lines = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `Order #${number}: ${lines}. Total ${format.format(total / 10 ** digits)}.`;
}
