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
  /** Whether today is before its first or after its last day, in the organisation's time zone. */
  is_too_early: boolean;
  is_too_late: boolean;
}

/** Current products of an order. */
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
 * The same, locked until the transaction ends. Locks in id order, so that orders of the same products cannot
 * deadlock.
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
 * Adds to (or subtracts from) counted stock. Increments the version, so that a stale number is not saved
 * over it; keeps updated_at, because it is not an edit.
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
