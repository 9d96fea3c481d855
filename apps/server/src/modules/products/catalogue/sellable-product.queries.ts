import type { Product } from '@relaydesk/contracts/product';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import {
  firstImage,
  isAvailableToday,
  organisationToday,
  type ThumbnailFields,
  thumbnailColumns,
} from './available-product.queries';

export type SellableProductRow = Pick<
  Product,
  | 'id'
  | 'organization_id'
  | 'sku'
  | 'name'
  | 'description'
  | 'short_answer'
  | 'category'
  | 'aliases'
  | 'faqs'
  | 'price'
  | 'compare_at_price'
  | 'currency'
  | 'tax_rate'
  | 'stock'
  | 'max_per_order'
  | 'status'
  | 'is_bot_sellable'
  | 'updated_at'
>;

/** Products that the bot may sell on this day, all or those of `ids`. */
export async function selectSellableProducts(
  db: Db,
  organization_id: string,
  now: Date,
  ids?: string[],
): Promise<(SellableProductRow & ThumbnailFields)[]> {
  const among = ids ? sql`and p.id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<SellableProductRow & ThumbnailFields>`
    select p.id, p.organization_id, p.sku, p.name, p.description, p.short_answer, p.category, p.aliases, p.faqs, p.price,
        p.compare_at_price, p.currency, p.tax_rate, p.stock, p.max_per_order, p.status, p.is_bot_sellable, p.updated_at,
        ${thumbnailColumns}
      from products p cross join ${organisationToday(organization_id, now)} left join ${firstImage} on true
      where p.organization_id = ${organization_id} and p.status = 'active' and p.is_bot_sellable ${among}
        and ${isAvailableToday} order by p.id`.execute(db);
  return rows;
}

/** The ids of the same products, each with the time of its last edit. */
export async function selectSellableVersions(
  db: Db,
  organization_id: string,
  now: Date,
): Promise<[id: string, version: string][]> {
  const { rows } = await sql<{ id: string; version: string }>`
    select p.id, date_part('epoch', p.updated_at)::text as version
      from products p cross join ${organisationToday(organization_id, now)}
      where p.organization_id = ${organization_id} and p.status = 'active' and p.is_bot_sellable and ${isAvailableToday}`.execute(
    db,
  );
  return rows.map(({ id, version }) => [id, version]);
}

/** Products by platform code: catalogue id, else SKU. A catalogue id sorts first. */
export async function selectProductsByCode(
  db: Db,
  organization_id: string,
  codes: readonly string[],
): Promise<{ code: string; id: string }[]> {
  const { rows } = await sql<{ code: string; id: string }>`
    select code, id from unnest(${[...codes]}::text[]) code
      cross join lateral (select id from products p where p.organization_id = ${organization_id} and p.status = 'active'
        and (p.retailer_id = code or p.sku = code) order by p.retailer_id = code desc nulls last limit 1) p`.execute(
    db,
  );
  return rows;
}

/** Changes with every edit of a product, and daily; sales do not change it. Index-only scans. */
export async function selectProductsStamp(db: Db, organization_id: string, now: Date): Promise<string> {
  // A sum, because the maximum alone misses a transaction that commits late.
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) || ' ' ||
        (select today from ${organisationToday(organization_id, now)}) as stamp
      from products where organization_id = ${organization_id}`.execute(db);
  return rows[0]?.stamp ?? '';
}
