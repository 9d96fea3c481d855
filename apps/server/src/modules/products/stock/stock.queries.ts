import type { ProductStatus } from '@relaydesk/contracts/product';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { organisationToday } from '../catalogue/available-product.queries';

export interface StockedProduct {
  id: string;
  sku: string;
  name: string;
  price: number;
  tax_rate: number;
  currency: string;
  stock: number | null;
  low_stock_level: number | null;
  max_per_order: number | null;
  status: ProductStatus;
  is_bot_sellable: boolean;
  version: number;
  /** Where its first day is still to come, or its last one is over, in the organisation's time zone. */
  is_too_early: boolean;
  is_too_late: boolean;
}

/** Products as they are sold at this moment. */
export async function findStockedProducts(
  db: Db,
  organization_id: string,
  ids: string[],
  now: Date,
): Promise<StockedProduct[]> {
  const { rows } = await buildStockQuery(organization_id, ids, now).execute(db);
  return rows;
}

/**
 * The same; nobody else changes them until the transaction ends. Locked in the order of their ids, so that two
 * orders of the same products never wait for each other in a circle.
 */
export async function lockStockedProducts(
  db: Db,
  organization_id: string,
  ids: string[],
  now: Date,
): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`${buildStockQuery(organization_id, ids, now)}
    for no key update of p`.execute(db);
  return rows;
}

const buildStockQuery = (organization_id: string, ids: string[], now: Date) => sql<StockedProduct>`
  select p.id, p.sku, p.name, p.price, p.tax_rate, p.currency, p.stock, p.low_stock_level, p.max_per_order, p.status,
      p.is_bot_sellable, p.version, coalesce(p.available_from > day.today, false) as is_too_early,
      coalesce(p.available_until < day.today, false) as is_too_late
    from products p cross join ${organisationToday(organization_id, now)}
    where p.organization_id = ${organization_id} and p.id = any(${ids}::uuid[]) order by p.id`;

/**
 * Adds to the stock (or takes from it) where it is counted. The version moves, so that nobody saves an older
 * number over it; updated_at does not, because nobody edited the product.
 */
export async function adjustStock(
  db: Db,
  organization_id: string,
  changes: { product_id: string; quantity: number }[],
): Promise<void> {
  await sql`update products set stock = stock + change.quantity, version = version + 1
    from unnest(${changes.map(({ product_id }) => product_id)}::uuid[], ${changes.map(({ quantity }) => quantity)}::integer[])
      as change (product_id, quantity)
    where organization_id = ${organization_id} and id = change.product_id and stock is not null`.execute(db);
}
