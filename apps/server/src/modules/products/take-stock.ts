import type { Tx } from '../../context';
import { AppError } from '../../lib/app-error';
import { addToStock, lockProducts, type StockedProduct } from './stock.queries';

interface Wanted {
  product_id: string;
  quantity: number;
}

/**
 * Reserves pieces in the caller's transaction: two orders for the last piece are one order and one refusal.
 * Answers each wanted product as it is sold at this moment, in the order asked for.
 * Throws `not_found`, `not_allowed_now` (not for sale) or `out_of_stock`, with `items.N.…` as the field.
 * @param wanted each product once
 */
export async function takeStock(
  tx: Tx,
  organization_id: string,
  wanted: Wanted[],
  { seller }: { seller: 'staff' | 'bot' },
): Promise<StockedProduct[]> {
  const found = new Map(
    (
      await lockProducts(
        tx.db,
        organization_id,
        wanted.map(({ product_id }) => product_id),
      )
    ).map((it) => [it.id, it]),
  );
  const products = wanted.map(({ product_id, quantity }, at) => {
    const product = found.get(product_id);
    if (!product) throw refuse('not_found', `items.${at}.product_id`, 'There is no such product.');
    if (product.status !== 'active' || (seller === 'bot' && !product.is_bot_sellable)) {
      throw refuse('not_allowed_now', `items.${at}.product_id`, `${product.name} is not for sale.`);
    }
    if (product.stock !== null && product.stock < quantity) {
      const left = product.stock === 0 ? 'is sold out' : `has only ${product.stock} left`;
      throw refuse('out_of_stock', `items.${at}.quantity`, `${product.name} ${left}.`);
    }
    return product;
  });
  const taken = wanted.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity }));
  await addToStock(tx.db, organization_id, taken);
  return products;
}

/** Puts the pieces of a sale that was taken back on the shelf again. */
export async function returnStock(tx: Tx, organization_id: string, items: Wanted[]): Promise<void> {
  await lockProducts(
    tx.db,
    organization_id,
    items.map(({ product_id }) => product_id),
  );
  await addToStock(tx.db, organization_id, items);
}

const refuse = (error: 'not_found' | 'not_allowed_now' | 'out_of_stock', field: string, why: string) =>
  new AppError(error, why, { fields: { [field]: why } });
