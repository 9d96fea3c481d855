import { COUNTING_STATUSES } from '@relaydesk/contracts/sale-statuses';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

export interface ProductSales {
  product_id: string;
  pieces: number;
  revenue: number;
}

/** Quantity and revenue of these products since a moment. Omits products without sales. */
export async function listProductSales(
  db: Db,
  organization_ids: string[],
  product_ids: string[],
  since: Date,
): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select i.product_id, sum(i.quantity)::bigint as pieces, sum(i.total)::bigint as revenue
      from sales s join sale_items i on i.organization_id = s.organization_id and i.sale_id = s.id
      where s.organization_id = any(${organization_ids}::uuid[]) and s.sold_at >= ${since}
        and s.status = any(${[...COUNTING_STATUSES]}) and i.product_id = any(${product_ids}::uuid[])
      group by i.product_id`.execute(db);
  return rows;
}
