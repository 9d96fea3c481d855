import type { Tx } from '../../../context/context';
import { checkOrder, checkStatus, noSuchProduct, type Seller } from './assert-orderable';
import { tellOfLowStock } from './low-stock';
import { addToStock, findStocked, lockProducts, type StockedProduct } from './stock.queries';

export interface Wanted {
  product_id: string;
  quantity: number;
  /** Where it stands in what the buyer or the colleague sent: a refusal names the field by it. */
  line: number;
}

/**
 * Reserves pieces in the caller's transaction: two orders for the last piece are one order and one refusal.
 * Answers each wanted product as it is sold at this moment, in the order asked for.
 * Throws what check-order.ts throws.
 * @param wanted each product once
 */
export const takeStock = (
  tx: Tx,
  organization_id: string,
  wanted: Wanted[],
  by: { seller: Seller },
): Promise<StockedProduct[]> =>
  moveStock(
    tx,
    organization_id,
    wanted.map((line) => ({ ...line, held: 0 })),
    by,
  );

/**
 * The same where some are held already: pieces move by the difference, and only what is wanted on top has to be for
 * sale.
 */
export async function moveStock(
  tx: Tx,
  organization_id: string,
  wanted: (Wanted & { held: number })[],
  { seller }: { seller: Seller },
): Promise<StockedProduct[]> {
  const ids = wanted.map(({ product_id }) => product_id);
  const locked = await lockProducts(tx.db, organization_id, ids, tx.now());
  const found = new Map(locked.map((product) => [product.id, product]));
  const moved = wanted.map(({ product_id, quantity, held, line }) => {
    const before = found.get(product_id) ?? noSuchProduct(line);
    if (quantity > held) checkOrder(before, { quantity, held, line }, seller);
    const stock = before.stock === null ? null : before.stock + held - quantity;
    const after = { ...before, stock, version: before.version + 1 };
    return { before, after, change: { product_id, quantity: held - quantity } };
  });
  const changes = moved.flatMap(({ change }) => (change.quantity === 0 ? [] : [change]));
  await addToStock(tx.db, organization_id, changes);
  await tellOfLowStock(tx, organization_id, moved, null); // whoever sells is told as well
  return moved.map(({ before }) => before);
}

/** Products as they would be sold at this moment, without reserving any. Throws for one that is not for sale at all. */
export async function quoteProducts(
  tx: Tx,
  organization_id: string,
  wanted: Wanted[],
): Promise<StockedProduct[]> {
  const ids = wanted.map(({ product_id }) => product_id);
  const found = new Map(
    (await findStocked(tx.db, organization_id, ids, tx.now())).map((product) => [product.id, product]),
  );
  return wanted.map(({ product_id, line }) => {
    const product = found.get(product_id) ?? noSuchProduct(line);
    checkStatus(product, line, 'staff');
    return product;
  });
}

/** Puts the pieces of a sale that was taken back on the shelf again. */
export async function returnStock(
  tx: Tx,
  organization_id: string,
  items: Pick<Wanted, 'product_id' | 'quantity'>[],
): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  await lockProducts(tx.db, organization_id, ids, tx.now());
  await addToStock(tx.db, organization_id, items);
}
