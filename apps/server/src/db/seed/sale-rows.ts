import type { SaleOrigin, SaleStatus } from '@relaydesk/contracts/sale';
import { attribute } from '../../modules/sales/attribution';
import { messageIdOf } from './conversation-rows';
import type { FurnishedShop } from './furnish-shop';
import { DAY } from './moments';
import type { History } from './plan-history';
import { createRandom, type Random } from './random';
import { saleIdOf } from './say-receipt';
import type { Sold } from './sell-product';

/** Every sale with its item, numbered as they came. */
export function toSaleRows(
  shop: FurnishedShop,
  { conversations, outside_sales, last_sale_number }: History,
  now: Date,
) {
  const random = createRandom(`${shop.slug} sales`);
  const inConversations = conversations.flatMap(
    ({ id, customer, line, begins_at, sale_number, told: { sale, owners, messages } }) => {
      if (!sale || sale_number === null) return [];
      const { owner_id, source_seq } = sale;
      const origin = attribute({
        recorded_by: owner_id === null ? 'bot' : 'staff',
        conversation: {
          ownerships: owners.filter(({ at }) => at <= sale.at),
          bot_answered: messages.some(({ author }) => author === 'bot'),
        },
      });
      return {
        ...sale,
        id: saleIdOf(id),
        sale_number,
        at: begins_at + sale.at,
        customer_id: customer.id,
        conversation_id: id,
        channel: line.channel,
        origin,
        owner_id,
        source_message_id: source_seq === null ? null : messageIdOf(id, source_seq),
      };
    },
  );
  const outside = outside_sales.map((sale) => ({
    ...sale,
    customer_id: sale.customer.id,
    conversation_id: null,
    channel: null,
    origin: attribute({ recorded_by: 'staff', conversation: null }),
    source_message_id: null,
  }));

  const all = [...inConversations, ...outside].sort((a, b) => a.sale_number - b.sale_number);
  return {
    sales: all.map(({ product: _product, quantity: _quantity, sale_number: number, ...sale }) => {
      const { status, version } = pickStatus(number / last_sale_number, sale.origin, random);
      return {
        organization_id: shop.id,
        id: sale.id,
        number,
        customer_id: sale.customer_id,
        conversation_id: sale.conversation_id,
        channel: sale.channel,
        origin: sale.origin,
        owner_id: sale.owner_id,
        status,
        discount: sale.discount,
        total: sale.total,
        tax: sale.tax,
        currency: shop.currency,
        source_message_id: sale.source_message_id,
        version,
        created_at: new Date(sale.at).toISOString(),
        // About half a day for each step.
        updated_at: new Date(Math.min(sale.at + (version - 1) * DAY * 0.4, now.getTime())).toISOString(),
      };
    }),
    sale_items: all.map(({ id, product, quantity }) => toItem(shop, id, { product, quantity })),
  };
}

function toItem(
  shop: FurnishedShop,
  sale_id: string,
  { product, quantity }: Pick<Sold, 'product' | 'quantity'>,
) {
  return {
    organization_id: shop.id,
    sale_id,
    position: 1,
    product_id: product.id,
    sku: product.sku,
    name: product.name,
    quantity,
    unit_price: product.price,
    tax_rate: product.tax_rate,
    total: product.price * quantity,
  };
}

/**
 * How far a sale has come: the last ones are still open, of the older ones nearly all are fulfilled.
 * @param age 0 the first sale, 1 the last one
 * @returns with the number of versions that it took to get there
 */
function pickStatus(
  age: number,
  origin: SaleOrigin,
  random: Random,
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
