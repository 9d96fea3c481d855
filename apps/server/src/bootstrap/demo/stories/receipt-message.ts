import type { Said } from './bot-replies';
import type { Cast } from './script-variables';
import { demoId } from './demo-id';
import { money } from './interpolate-script';
import type { Sold } from './product-sale';

/** What the conversation shows of a sale; as noteSale says it. */
export function sayReceipt(cast: Cast, { product, quantity, total }: Sold): Said {
  const { sale_number: number, currency, conversation_id } = cast;
  if (number === null) throw new Error('This conversation ends without a sale.');
  const item = { name: product.name, quantity, unit_price: product.price, total: product.price * quantity };
  return {
    text: `Order #${number}: ${quantity} × ${product.name}. Total ${money(total, currency)}.`,
    content: {
      receipt: {
        sale_id: saleIdOf(conversation_id),
        number,
        status: 'confirmed',
        total,
        currency,
        items: [item],
      },
    },
  };
}

/** The one sale of a conversation. */
export const saleIdOf = (conversation_id: string): string => demoId('sale', conversation_id);
