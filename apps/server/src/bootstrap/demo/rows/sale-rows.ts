import type { PaymentMethod, SaleEvidence, SaleOrigin, SaleStatus } from '@relaydesk/contracts/sale';
import { attributeSale } from '../../../modules/sales/attribution';
import { computeSaleTotals } from '../../../modules/sales/compute-sale-totals';
import type { PlannedConversation, PlannedHistory, PlannedOutsideSale } from '../stories/plan-history';
import { getDemoSaleId } from '../stories/receipt-message';
import type { SeededProduct } from '../stories/script-variables';
import { createSeededRandom, type SeededRandom } from '../stories/seeded-random';
import { DAY } from '../stories/timestamps';
import type { SeededShop } from './assign-shop-ids';
import { getDemoMessageId } from './conversation-rows';
import { getDemoTagId } from './inbox-rows';

/** All sales with items, tags and attribution, numbered by date. */
export function toSaleRows(
  shop: SeededShop,
  { conversations, outside_sales, last_sale_number }: PlannedHistory,
  { now, names }: { now: Date; names: ReadonlyMap<string, string> },
) {
  const random = createSeededRandom(`${shop.slug} sales`);
  const inConversations = conversations.flatMap((conversation) => {
    const { id, customer, integration: line, begins_at, sale_number, simulation: told } = conversation;
    const { sale, owners, messages } = told;
    if (!sale || sale_number === null) return [];
    const { owner_id, source_seq } = sale;
    const evidence = toEvidence(conversation, sale.at, names);
    const said = messages.flatMap(({ author }) => (author === 'system' ? [] : { author }));
    const ownerships = owners.filter(({ at }) => at <= sale.at);
    const recorded_by = owner_id === null ? 'bot' : 'staff';
    return {
      ...sale,
      shipping: 0,
      lines: [toSaleItem(sale.product, sale.quantity)],
      id: getDemoSaleId(id),
      sale_number,
      at: begins_at + sale.at,
      customer_id: customer.id,
      conversation_id: id,
      channel: line.channel,
      origin: attributeSale({ recorded_by, conversation: { ownerships, said } }),
      evidence,
      owner_id,
      source_message_id: source_seq === null ? null : getDemoMessageId(id, source_seq),
    };
  });
  const outside = outside_sales.map((sale) => ({
    ...sale,
    ...addExtraItems(shop, sale),
    customer_id: sale.customer.id,
    conversation_id: null,
    channel: null,
    origin: attributeSale({ recorded_by: 'staff', conversation: null }),
    evidence: null,
    source_message_id: null,
  }));

  const all = [...inConversations, ...outside].sort((a, b) => a.sale_number - b.sale_number);
  const sales = all.map((sale) => {
    const { status, version } = pickStatus(sale.sale_number / last_sale_number, sale.origin, random);
    const sold_at = new Date(sale.at).toISOString();
    return {
      organization_id: shop.id,
      id: sale.id,
      number: sale.sale_number,
      customer_id: sale.customer_id,
      conversation_id: sale.conversation_id,
      channel: sale.channel,
      origin: sale.origin,
      evidence: status === 'draft' ? null : sale.evidence,
      owner_id: sale.owner_id,
      status,
      discount: sale.discount,
      shipping: sale.shipping,
      total: sale.total,
      tax: sale.tax,
      currency: shop.currency,
      ...toPayment(status, sale.sale_number),
      expected_close:
        status === 'draft' ? new Date(now.getTime() + 12 * DAY).toISOString().slice(0, 10) : null,
      source_message_id: sale.source_message_id,
      version,
      sold_at,
      created_at: sold_at,
      // About half a day per step.
      updated_at: new Date(Math.min(sale.at + (version - 1) * DAY * 0.4, now.getTime())).toISOString(),
    };
  });
  return {
    sales,
    sale_items: all.flatMap(({ id: sale_id, lines }) =>
      lines.map((line, position) => ({ organization_id: shop.id, sale_id, position, ...line })),
    ),
    sale_tags: sales
      .filter(({ total }) => total >= LARGE_ORDER)
      .map(({ id: sale_id }) => ({ organization_id: shop.id, tag_id: getDemoTagId(shop, 'vip'), sale_id })),
  };
}

/** Minor units: sales from this amount on get the tag `vip`. */
const LARGE_ORDER = 25_000;

const toSaleItem = (product: SeededProduct, quantity: number, discount = 0) => ({
  product_id: product.id,
  sku: product.sku,
  name: product.name,
  quantity,
  unit_price: product.price,
  tax_rate: product.tax_rate,
  discount,
  total: product.price * quantity - discount,
});

/** Items of a sale in the shop or by phone: sometimes two products, an item discount, or shipping. */
function addExtraItems(shop: SeededShop, { product, quantity, sale_number, ...sale }: PlannedOutsideSale) {
  const others = shop.products.filter((it) => it.id !== product.id && !it.status && it.stock !== 0);
  const other = sale_number % 3 === 0 ? others[sale_number % others.length] : undefined;
  const isOfLine = sale_number % 2 === 0;
  const lines = [
    toSaleItem(product, quantity, isOfLine ? sale.discount : 0),
    ...(other ? [toSaleItem(other, 1)] : []),
  ];
  const discount = isOfLine ? 0 : sale.discount;
  const shipping = sale_number % 5 === 0 ? 490 : 0;
  const { total, tax } = computeSaleTotals(
    lines.map((line, at) => ({ ...line, line: at })),
    { discount, shipping },
  );
  return { lines, discount, shipping, total, tax };
}

/** The attribution as decide-origin.ts would store it. */
function toEvidence(
  { id, begins_at, simulation: told }: PlannedConversation,
  until: number,
  names: ReadonlyMap<string, string>,
): SaleEvidence {
  const moment = (at: number) => new Date(begins_at + at).toISOString();
  const said = told.messages.flatMap(({ author, kind, text, at }, index) => {
    if (author === 'system' || kind === 'note' || at > until) return [];
    return {
      id: getDemoMessageId(id, index + 1),
      seq: index + 1,
      author,
      text: text.slice(0, 200),
      created_at: moment(at),
    };
  });
  const lastOf = (author: string) => said.filter((it) => it.author === author).slice(-6);
  return {
    ownerships: told.owners
      .filter(({ at }) => at <= until)
      .map(({ status, user_id, at }) => ({
        status,
        user_id,
        user_name: user_id === null ? null : (names.get(user_id) ?? null),
        began_at: moment(at),
      })),
    messages: ['bot', 'csr', 'customer'].flatMap(lastOf).sort((a, b) => a.seq - b.seq),
  };
}

const METHODS: PaymentMethod[] = ['card', 'paypal', 'transfer', 'card', 'cash_on_delivery'];
const REASONS = ['The customer changed their mind.', 'Ordered twice.', 'Did not fit.', 'Arrived too late.'];

function toPayment(status: SaleStatus, number: number) {
  const isPaid = status === 'paid' || status === 'fulfilled' || status === 'refunded';
  const isOver = status === 'cancelled' || status === 'refunded';
  return {
    payment_method: isPaid ? (METHODS[number % METHODS.length] ?? null) : null,
    payment_reference: isPaid ? `P-${((number * 7919) % 90_000) + 10_000}` : '',
    status_reason: isOver ? (REASONS[number % REASONS.length] ?? '') : '',
  };
}

/**
 * The status of a sale: the latest ones are open, nearly all older ones are fulfilled.
 * @param age 0 the first sale, 1 the last one
 * @returns the status and the number of versions up to it
 */
function pickStatus(
  age: number,
  origin: SaleOrigin,
  random: SeededRandom,
): { status: SaleStatus; version: number } {
  const chance = random.next();
  if (age > 0.94) return origin === 'manual' ? DRAFT : CONFIRMED;
  if (age > 0.82) return chance < 0.2 ? CONFIRMED : PAID;
  if (chance < 0.06) return { status: 'cancelled', version: 2 };
  if (chance < 0.11) return { status: 'refunded', version: 4 };
  return chance < 0.2 ? PAID : { status: 'fulfilled', version: 3 };
}

const DRAFT = { status: 'draft', version: 1 } as const;
const CONFIRMED = { status: 'confirmed', version: 1 } as const;
const PAID = { status: 'paid', version: 2 } as const;
