import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';
import type { ImportedProductFields } from './parse-product-row';

export interface ExistingProduct extends ImportedProductFields {
  id: string;
  version: number;
}

/** Serialises imports of an organisation: concurrent ones could fail on the same SKU. */
export async function lockProductImport(db: Db, organization_id: string): Promise<void> {
  await acquireTransactionLock(db, `products ${organization_id}`);
}

/** Products with these SKUs, ignoring case, locked until the transaction ends. */
export async function lockProductsBySku(
  db: Db,
  organization_id: string,
  skus: string[],
): Promise<ExistingProduct[]> {
  const { rows } = await sql<ExistingProduct>`
    select id, version, sku, name, description, short_answer, category, aliases, price, compare_at_price, tax_rate, stock,
        low_stock_level, max_per_order, status, is_bot_sellable, link_url, retailer_id
      from products where organization_id = ${organization_id}
        and sku_key = any(${skus.map((sku) => sku.toLowerCase())}::text[]) order by id for no key update`.execute(
    db,
  );
  return rows;
}

/** Inserts new products and updates existing ones in one statement. */
export async function upsertProducts(
  db: Db,
  organization_id: string,
  products: (ImportedProductFields & { id: string })[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    insert into products (organization_id, id, currency, sku, name, description, short_answer, category, aliases, price,
        compare_at_price, tax_rate, stock, low_stock_level, max_per_order, status, is_bot_sellable, link_url, retailer_id)
      select o.id, r.id, o.currency, r.sku, r.name, r.description, r.short_answer, r.category, r.aliases, r.price,
          r.compare_at_price, r.tax_rate, r.stock, r.low_stock_level, r.max_per_order, r.status, r.is_bot_sellable,
          r.link_url, r.retailer_id
        from organisations o, jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as r (id uuid, sku text, name text,
          description text, short_answer text, category text, aliases text[], price bigint, compare_at_price bigint,
          tax_rate integer, stock integer, low_stock_level integer, max_per_order integer, status text,
          is_bot_sellable boolean, link_url text, retailer_id text)
        where o.id = ${organization_id}
    on conflict (organization_id, id) do update set sku = excluded.sku, name = excluded.name,
      description = excluded.description, short_answer = excluded.short_answer, category = excluded.category,
      aliases = excluded.aliases, price = excluded.price, compare_at_price = excluded.compare_at_price,
      tax_rate = excluded.tax_rate, stock = excluded.stock, low_stock_level = excluded.low_stock_level,
      max_per_order = excluded.max_per_order, status = excluded.status, is_bot_sellable = excluded.is_bot_sellable,
      link_url = excluded.link_url, retailer_id = excluded.retailer_id,
      version = products.version + 1, updated_at = clock_timestamp()`.execute(db);
}
