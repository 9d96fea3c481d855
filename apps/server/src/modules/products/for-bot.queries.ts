import type { Product } from '@relaydesk/contracts/product';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

export type SellableProduct = Pick<
  Product,
  | 'id'
  | 'organization_id'
  | 'sku'
  | 'name'
  | 'description'
  | 'category'
  | 'aliases'
  | 'price'
  | 'currency'
  | 'tax_rate'
  | 'stock'
  | 'status'
  | 'is_bot_sellable'
  | 'updated_at'
>;

/** What the bot may quote: for sale now, all of them or those of `ids`. */
export async function listSellable(
  db: Db,
  organization_id: string,
  ids?: string[],
): Promise<SellableProduct[]> {
  const among = ids ? sql`and id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<SellableProduct>`
    select id, organization_id, sku, name, description, category, aliases, price, currency, tax_rate, stock, status,
        is_bot_sellable, updated_at from products
      where organization_id = ${organization_id} and status = 'active' and is_bot_sellable ${among} order by id`.execute(
    db,
  );
  return rows;
}

/** Moves with every edit of any product, not with what is sold. Answered from the index on updated_at alone. */
export async function productsStamp(db: Db, organization_id: string): Promise<string> {
  // A sum, because the newest moment alone misses a commit that comes late.
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum((date_part('epoch', updated_at) * 1000)::bigint), 0) as stamp
      from products where organization_id = ${organization_id}`.execute(db);
  return rows[0]?.stamp ?? '';
}
