import type { ProductStatus } from '@relaydesk/contracts/product';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export interface StockedProduct {
  id: string;
  sku: string;
  name: string;
  price: number;
  tax_rate: number;
  currency: string;
  stock: number | null;
  status: ProductStatus;
  is_bot_sellable: boolean;
}

/**
 * Nobody else changes these products until the transaction ends. Locked in the order of their ids, so that two
 * orders of the same products never wait for each other in a circle.
 */
export async function lockProducts(
  db: Db,
  organization_id: string,
  ids: string[],
): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    select id, sku, name, price, tax_rate, currency, stock, status, is_bot_sellable from products
      where organization_id = ${organization_id} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  return rows;
}

/**
 * Adds to the stock (or takes from it) where it is counted. The version moves, so that nobody saves an older
 * number over it; updated_at does not, because nobody edited the product.
 */
export async function addToStock(
  db: Db,
  organization_id: string,
  changes: { product_id: string; quantity: number }[],
): Promise<void> {
  await sql`update products set stock = stock + change.quantity, version = version + 1
    from unnest(${changes.map(({ product_id }) => product_id)}::uuid[], ${changes.map(({ quantity }) => quantity)}::integer[])
      as change (product_id, quantity)
    where organization_id = ${organization_id} and id = change.product_id and stock is not null`.execute(db);
}
