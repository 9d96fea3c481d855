import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { Sale } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { assertTagsExist } from '../email-tags/assert-tags-exist';
import { recordTagUse } from '../email-tags/record-tag-use';
import { allocateSaleNumbers } from '../organisations/allocate-sale-numbers';
import { quoteProducts, reserveStock } from '../products/stock/reserve-stock';
import { assertExpectedTotal } from './assert-expected-total';
import { auditSale } from './audit-sale';
import { decideOrigin } from './decide-origin';
import { emitSaleEvent } from './emit-sale-event';
import { mergeDuplicateItems, priceItems, type SaleItemInput } from './price-items';
import { findSale } from './sale.queries';
import { insertSale, replaceSaleTags } from './write-sale.queries';

export interface CreateSaleInput {
  organization_id: string;
  customer_id: string;
  conversation: { id: string; channel: ChannelKind } | null;
  status: 'draft' | 'confirmed';
  items: SaleItemInput[];
  discount: number;
  shipping: number;
  notes: string;
  tag_ids: string[];
  expected_close: string | null;
  /** Null: the bot. */
  owner_id: string | null;
  /** The message with the order, for orders with the bot. */
  source_message_id: string | null;
  /** The total that buyer or colleague saw; undefined: not sent. */
  expected_total?: number | undefined;
}

/**
 * Creates a sale in the caller's transaction: current products, an order number (drafts have one and keep
 * it), and the event. A confirmed sale reserves stock; a draft does not. Throws `conflict` with the computed
 * amounts when the expected total differs, `invalid` for unknown tags, and what reserve-stock.ts and
 * compute-sale-totals.ts throw.
 */
export async function createSale(tx: Tx, booking: CreateSaleInput): Promise<Sale> {
  const { organization_id, conversation, status, discount, shipping, source_message_id, tag_ids } = booking;
  const recorded_by = source_message_id === null ? 'staff' : 'bot';
  await assertTagsExist(tx, organization_id, tag_ids);
  await recordTagUse(tx, organization_id, [], tag_ids);
  const lines = mergeDuplicateItems(booking.items);
  const products =
    status === 'draft'
      ? await quoteProducts(tx, organization_id, lines)
      : await reserveStock(tx, organization_id, lines, { seller: recorded_by });
  const snapshots = products.map(({ price, ...product }) => ({ ...product, unit_price: price }));
  const priced = priceItems(lines, snapshots, booking);
  const currency = products[0]?.currency ?? '';
  assertExpectedTotal(booking.expected_total, { ...priced, discount, shipping, currency });

  const [id, conversation_id] = [newId(), conversation?.id ?? null];
  const { origin, evidence } = await decideOrigin(tx, { organization_id, conversation_id }, recorded_by);
  const [number] = await allocateSaleNumbers(tx.db, organization_id, 1);
  if (number === undefined) throw new Error('One number was asked for.');
  await insertSale(tx.db, {
    ...priced,
    id,
    organization_id,
    customer_id: booking.customer_id,
    conversation_id,
    channel: conversation?.channel ?? null,
    origin,
    evidence: status === 'draft' ? null : evidence,
    owner_id: booking.owner_id,
    status,
    discount,
    shipping,
    currency,
    notes: booking.notes,
    expected_close: booking.expected_close,
    source_message_id,
    number,
  });
  await replaceSaleTags(tx.db, organization_id, id, tag_ids);
  const sale = await findSale(tx.db, { organization_id }, id);
  if (!sale) throw new Error('A sale that was just stored is not there.');
  await auditSale(tx, 'sale.recorded', sale, { after: sale });
  await emitSaleEvent(tx, sale, status === 'draft' ? 'rest' : 'confirmed');
  return sale;
}
