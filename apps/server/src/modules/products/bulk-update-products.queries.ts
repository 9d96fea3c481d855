import type { ProductStatus } from '@relaydesk/contracts/product';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { belongsToOrganisationSql } from '../../db/filter-sql';

/** Fields that a bulk update can change. */
export interface BulkEditableFields {
  price: number;
  stock: number | null;
  status: ProductStatus;
  category: string;
  is_bot_sellable: boolean;
}

/** Locks these rows until the transaction ends, in the lock order of orders. */
export async function lockProductRows(db: Db, organization_id: string | null, ids: string[]): Promise<void> {
  await sql`select id from products where ${belongsToOrganisationSql(organization_id, 'products')}
    and id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

export async function updateProductRows(
  db: Db,
  organization_id: string | null,
  products: (BulkEditableFields & { id: string })[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`update products p set price = c.price, stock = c.stock, status = c.status, category = c.category,
      is_bot_sellable = c.is_bot_sellable, version = version + 1, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as c (id uuid, price bigint, stock integer, status text, category text, is_bot_sellable boolean)
    where ${belongsToOrganisationSql(organization_id, 'p')} and p.id = c.id`.execute(db);
}
