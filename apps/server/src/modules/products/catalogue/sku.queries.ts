import type { Product } from '@relaydesk/contracts/product';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

export type SkuProduct = Pick<Product, 'id' | 'sku' | 'name' | 'tax_rate'>;

export async function selectProductsBySku(
  db: Db,
  organization_id: string,
  skus: string[],
): Promise<SkuProduct[]> {
  const { rows } = await sql<SkuProduct>`select id, sku, name, tax_rate from products
    where organization_id = ${organization_id}
      and sku_key = any(${skus.map((sku) => sku.toLowerCase())}::text[])`.execute(db);
  return rows;
}
