import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context';
import { AppError } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { findPart } from '../conversations/thread/find-part';
import { takeStock } from '../products/take-stock';
import { attribute } from './attribution';
import { auditSale } from './audit-sale';
import { computeSale } from './money';
import { findSale, insertSale, takeNumber } from './sale.queries';

export interface Booking {
  organization_id: string;
  customer_id: string;
  conversation: { id: string; channel: ChannelKind } | null;
  items: { product_id: string; quantity: number }[];
  discount: number;
  notes: string;
  /** Null: the bot. */
  owner_id: string | null;
  /** The message that ordered it, when it was ordered with the bot. */
  source_message_id: string | null;
  /** What the buyer or the colleague saw; undefined: not said. */
  expected_total?: number | undefined;
}

/**
 * Books a confirmed sale in the caller's transaction: products as they are at this moment, their pieces reserved, a
 * number without gaps, and the event that tells the others.
 * Throws `conflict` with our own figures when the expected total is another, and what take-stock.ts throws.
 */
export async function bookSale(tx: Tx, booking: Booking): Promise<Sale> {
  const { organization_id, customer_id, conversation, owner_id, discount, notes, source_message_id } =
    booking;
  const recorded_by = owner_id === null ? 'bot' : 'staff';
  const wanted = oneLineEach(booking.items);
  const products = await takeStock(tx, organization_id, wanted, { seller: recorded_by });

  const priced = products.map(({ id, sku, name, price, tax_rate }, at) => ({
    product_id: id,
    sku,
    name,
    quantity: wanted[at]?.quantity ?? 0,
    unit_price: price,
    tax_rate,
  }));
  const { totals, total, tax } = computeSale(priced, discount);
  const items = priced.map((item, at) => ({ ...item, total: totals[at] ?? 0 }));
  const currency = products[0]?.currency ?? '';
  if (booking.expected_total !== undefined && booking.expected_total !== total) {
    throw new AppError('conflict', 'The prices have changed in the meantime.', {
      current: { items, discount, total, tax, currency },
    });
  }

  const part = conversation && (await findPart(tx, organization_id, conversation.id));
  const id = newId();
  await insertSale(tx.db, {
    id,
    organization_id,
    customer_id,
    conversation_id: conversation?.id ?? null,
    channel: conversation?.channel ?? null,
    origin: attribute({ recorded_by, conversation: part }),
    owner_id,
    status: 'confirmed',
    discount,
    total,
    tax,
    currency,
    notes,
    source_message_id,
    items,
    number: await takeNumber(tx.db, organization_id),
  });
  const sale = await findSale(tx.db, { organization_id }, id);
  if (!sale) throw new Error('A sale that was just stored is not there.');
  await auditSale(tx, 'sale.recorded', sale, undefined, sale);
  await tx.events.emit(tx, 'sale.recorded', sale.conversation_id ?? sale.id, { sale });
  return sale;
}

/** The same product twice is one line with both quantities. */
function oneLineEach(items: Booking['items']): Booking['items'] {
  const lines = new Map<string, number>();
  for (const { product_id, quantity } of items)
    lines.set(product_id, (lines.get(product_id) ?? 0) + quantity);
  return [...lines].map(([product_id, quantity]) => ({ product_id, quantity }));
}
