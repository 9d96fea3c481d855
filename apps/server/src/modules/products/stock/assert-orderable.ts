import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { AppError } from '../../../lib/app-error';
import type { StockedProduct } from './stock.queries';

export type SellerKind = 'staff' | 'bot';

/**
 * Throws when this quantity of a product cannot be ordered today: `not_allowed_now` (not for sale, not on
 * this day, above the maximum per order) or `out_of_stock`, with field `items.N.…`.
 * @param held quantity that this order already reserves
 */
export function assertOrderable(
  product: StockedProduct,
  { quantity, held, line }: { quantity: number; held: number; line: number },
  seller: SellerKind,
): void {
  assertForSale(product, line, seller);
  const { name, stock, max_per_order } = product;
  const [of, pieces] = [`items.${line}.product_id`, `items.${line}.quantity`];
  if (product.is_too_early) throw orderRefusal(of, because('product_not_yet_for_sale', { name }));
  if (product.is_too_late) throw orderRefusal(of, because('product_no_longer_for_sale', { name }));
  if (max_per_order !== null && quantity > max_per_order)
    throw orderRefusal(pieces, because('max_per_order_exceeded', { max: max_per_order, name }));
  if (stock !== null && stock + held < quantity) {
    throw orderRefusal(
      pieces,
      stock === 0
        ? because('product_sold_out', { name })
        : because('quantity_exceeds_stock', { name, available: stock }),
    );
  }
}

/** Throws `not_allowed_now` for a draft, an archived product, and a product that the bot may not sell. */
export function assertForSale(
  { name, status, is_bot_sellable }: StockedProduct,
  line: number,
  seller: SellerKind,
): void {
  if (status === 'active' && (seller === 'staff' || is_bot_sellable)) return;
  throw orderRefusal(`items.${line}.product_id`, because('product_not_for_sale', { name }));
}

export function throwProductNotFound(line: number): never {
  throw orderRefusal(`items.${line}.product_id`, because('product_not_found'));
}

const orderRefusal = (field: string, why: ErrorReason) => AppError.because(why, { field });
