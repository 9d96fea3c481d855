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
  if (product.is_too_early) throw orderRefusal('not_allowed_now', of, `${name} is not for sale yet.`);
  if (product.is_too_late) throw orderRefusal('not_allowed_now', of, `${name} is not for sale any more.`);
  if (max_per_order !== null && quantity > max_per_order)
    throw orderRefusal('not_allowed_now', pieces, `At most ${max_per_order} of ${name} in one order.`);
  if (stock !== null && stock + held < quantity) {
    const left = stock === 0 ? 'is sold out' : `has only ${stock} left`;
    throw orderRefusal('out_of_stock', pieces, `${name} ${left}.`);
  }
}

/** Throws `not_allowed_now` for a draft, an archived product, and a product that the bot may not sell. */
export function assertForSale(
  { name, status, is_bot_sellable }: StockedProduct,
  line: number,
  seller: SellerKind,
): void {
  if (status === 'active' && (seller === 'staff' || is_bot_sellable)) return;
  throw orderRefusal('not_allowed_now', `items.${line}.product_id`, `${name} is not for sale.`);
}

export function throwProductNotFound(line: number): never {
  throw orderRefusal('not_found', `items.${line}.product_id`, 'There is no such product.');
}

const orderRefusal = (error: 'not_found' | 'not_allowed_now' | 'out_of_stock', field: string, why: string) =>
  new AppError(error, why, { fields: { [field]: why } });
