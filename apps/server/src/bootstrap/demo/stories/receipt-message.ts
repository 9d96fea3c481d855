import type { DemoReply } from './bot-replies';
import { deriveDemoId } from './demo-id';
import { formatDemoMoney } from './interpolate-script';
import type { ProductSale } from './product-sale';
import type { ScriptVariables } from './script-variables';

/** The system message about a sale; the same as noteSale. */
export function buildReceiptMessage(
  cast: ScriptVariables,
  { product, quantity, total }: ProductSale,
): DemoReply {
  const { sale_number: number, currency, conversation_id } = cast;
  if (number === null) throw new Error('This conversation ends without a sale.');
  const item = { name: product.name, quantity, unit_price: product.price, total: product.price * quantity };
  return {
    text: `Order #${number}: ${quantity} × ${product.name}. Total ${formatDemoMoney(total, currency)}.`,
    content: {
      receipt: {
        sale_id: getDemoSaleId(conversation_id),
        number,
        status: 'confirmed',
        total,
        currency,
        items: [item],
      },
    },
  };
}

/** The only sale of a conversation. */
export const getDemoSaleId = (conversation_id: string): string => deriveDemoId('sale', conversation_id);
