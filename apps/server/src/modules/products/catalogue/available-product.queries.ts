import type { ProductCard } from '@relaydesk/contracts/product';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** A row `day` with the current date in the organisation's time zone. */
export const organisationToday = (organization_id: string, now: Date): RawBuilder<unknown> =>
  sql`(select (${now}::timestamptz at time zone time_zone)::date as today from organisations
    where id = ${organization_id}) day`;

/** Within its availability dates; of `p` (products) and `day`. */
export const isAvailableToday = sql`coalesce(p.available_from <= day.today, true)
  and coalesce(p.available_until >= day.today, true)`;

/** Thumbnail for lists: `first`, to be joined to `p`. */
export const firstImage = sql`lateral (select i.thumbnail_id, f.name from product_images i
  join files f on f.organization_id = i.organization_id and f.id = i.id
  where i.organization_id = p.organization_id and i.product_id = p.id order by i.position limit 1) first`;

export interface ThumbnailFields {
  thumbnail_id: string | null;
  thumbnail_name: string | null;
}
export const thumbnailColumns = sql`first.thumbnail_id, first.name as thumbnail_name`;

type ProductCardRow = Omit<ProductCard, 'image_url'> & ThumbnailFields;

/** Those of `ids` that are for sale on this day, as shown in a chat. */
export async function listProductCards(
  db: Db,
  organization_id: string,
  ids: string[],
  now: Date,
): Promise<ProductCardRow[]> {
  const { rows } = await sql<ProductCardRow>`
    select p.id as product_id, p.sku, p.name, p.price, p.currency, p.stock is null or p.stock > 0 as in_stock,
        p.compare_at_price, p.short_answer, ${thumbnailColumns}
      from products p cross join ${organisationToday(organization_id, now)} left join ${firstImage} on true
      where p.organization_id = ${organization_id} and p.id = any(${ids}::uuid[]) and p.status = 'active'
        and ${isAvailableToday}`.execute(db);
  return rows;
}
