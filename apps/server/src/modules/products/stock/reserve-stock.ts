import type { Tx } from '../../../context/context';
import { assertForSale, assertOrderable, type SellerKind, throwProductNotFound } from './assert-orderable';
import { emitLowStock } from './low-stock';
import { adjustStock, findStockedProducts, lockStockedProducts, type StockedProduct } from './stock.queries';

export interface StockRequest {
  product_id: string;
  quantity: number;
  /** Index in the request; errors name the field by it. */
  line: number;
}

/**
 * Reserves stock in the caller's transaction: of two orders for the last piece one is refused.
 * Returns each product at its current price, in the order of the request.
 * Throws what assert-orderable.ts throws.
 * @param wanted each product once
 */
export const reserveStock = (
  tx: Tx,
  organization_id: string,
  wanted: StockRequest[],
  by: { seller: SellerKind },
): Promise<StockedProduct[]> =>
  updateReservation(
    tx,
    organization_id,
    wanted.map((line) => ({ ...line, held: 0 })),
    by,
  );

/**
 * The same with existing reservations: adjusts stock by the difference, and checks availability of
 * additional pieces only.
 */
export async function updateReservation(
  tx: Tx,
  organization_id: string,
  wanted: (StockRequest & { held: number })[],
  { seller }: { seller: SellerKind },
): Promise<StockedProduct[]> {
  const ids = wanted.map(({ product_id }) => product_id);
  const locked = await lockStockedProducts(tx.db, organization_id, ids, tx.now());
  const found = new Map(locked.map((product) => [product.id, product]));
  const moved = wanted.map(({ product_id, quantity, held, line }) => {
    const before = found.get(product_id) ?? throwProductNotFound(line);
    if (quantity > held) assertOrderable(before, { quantity, held, line }, seller);
    const stock = before.stock === null ? null : before.stock + held - quantity;
    const after = { ...before, stock, version: before.version + 1 };
    return { before, after, change: { product_id, quantity: held - quantity } };
  });
  const changes = moved.flatMap(({ change }) => (change.quantity === 0 ? [] : [change]));
  await adjustStock(tx.db, organization_id, changes);
  await emitLowStock(tx, organization_id, moved, null); // sellers are notified too
  return moved.map(({ before }) => before);
}

/** Products at current prices, without reservation. Throws for one that is not for sale at all. */
export async function quoteProducts(
  tx: Tx,
  organization_id: string,
  wanted: StockRequest[],
): Promise<StockedProduct[]> {
  const ids = wanted.map(({ product_id }) => product_id);
  const found = new Map(
    (await findStockedProducts(tx.db, organization_id, ids, tx.now())).map((product) => [
      product.id,
      product,
    ]),
  );
  return wanted.map(({ product_id, line }) => {
    const product = found.get(product_id) ?? throwProductNotFound(line);
    assertForSale(product, line, 'staff');
    return product;
  });
}

/** Returns the pieces of a reversed sale to stock. */
export async function releaseStock(
  tx: Tx,
  organization_id: string,
  items: Pick<StockRequest, 'product_id' | 'quantity'>[],
): Promise<void> {
  const ids = items.map(({ product_id }) => product_id);
  await lockStockedProducts(tx.db, organization_id, ids, tx.now());
  await adjustStock(tx.db, organization_id, items);
}
