import type { Sale, SaleEvidence, SaleFilter, SaleListQuery, SaleStatus } from '@relaydesk/contracts/sale';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { joinConditions } from '../../db/filter-sql';
import { type ListPage, listPage } from '../../db/list-page';
import {
  buildSaleConditions,
  buildScopeConditions,
  findCustomersByName,
  type SaleScope,
} from './sale-filter.queries';

/** Columns of the contract, of `s`. Joined for the rows of a page only, so that counting needs no joins. */
const columns = sql`s.id, s.organization_id, s.number, s.customer_id, s.conversation_id, s.channel, s.origin, s.owner_id,
  (select o.name from organisations o where o.id = s.organization_id) as organization_name,
  (select c.name from customers c where c.organization_id = s.organization_id and c.id = s.customer_id) as customer_name,
  (select u.name from users u where u.organization_id = s.organization_id and u.id = s.owner_id) as owner_name,
  s.status,
  (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'sku', i.sku, 'name', i.name,
      'quantity', i.quantity, 'unit_price', i.unit_price, 'tax_rate', i.tax_rate, 'discount', i.discount,
      'total', i.total) order by i.position)
    from sale_items i where i.organization_id = s.organization_id and i.sale_id = s.id) as items,
  s.discount, s.shipping, s.total, s.tax, s.currency, s.notes,
  array(select t.tag_id from sale_tags t where t.organization_id = s.organization_id and t.sale_id = s.id
    order by t.tag_id) as tag_ids,
  s.payment_method, s.payment_reference, s.status_reason, s.expected_close::text, s.reference, s.sold_at, s.version,
  s.created_at, s.updated_at`;
const from = sql`sales s`;
const sorts = { sold_at: sql`s.sold_at`, total: sql`s.total`, number: sql`s.number` };

export async function selectSalePage(
  db: Db,
  scope: SaleScope,
  query: SaleListQuery,
): Promise<ListPage<Sale>> {
  const where = buildSaleConditions(scope, query, await findCustomersByName(db, scope, query));
  return listPage<Sale>(db, { columns, from, where, sorts, id: sql`s.id` }, query);
}

export interface SaleSubtotal {
  status: SaleStatus;
  currency: string;
  count: number;
  total: number;
}

/** Totals of filtered sales by status and currency. */
export async function sumSalesByStatus(
  db: Db,
  scope: SaleScope,
  filter: SaleFilter,
): Promise<SaleSubtotal[]> {
  const where = joinConditions(
    buildSaleConditions(scope, filter, await findCustomersByName(db, scope, filter)),
  );
  // JSON represents no larger integer exactly.
  const { rows } = await sql<SaleSubtotal>`
    select s.status, s.currency, count(*)::int as count,
        least(sum(s.total), ${Number.MAX_SAFE_INTEGER})::bigint as total
      from ${from} where ${where} group by s.status, s.currency`.execute(db);
  return rows;
}

export async function findSale(db: Db, scope: SaleScope, id: string): Promise<Sale | undefined> {
  const where = joinConditions([...buildScopeConditions(scope), sql`s.id = ${id}`]);
  const { rows } = await sql<Sale>`select ${columns} from ${from} where ${where}`.execute(db);
  return rows[0];
}

export async function findEvidence(
  db: Db,
  { organization_id, id }: Pick<Sale, 'organization_id' | 'id'>,
): Promise<SaleEvidence | null> {
  const { rows } = await sql<{ evidence: SaleEvidence | null }>`select evidence from sales
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
  return rows[0]?.evidence ?? null;
}

/** The sale of an order. */
export async function findSaleBySourceMessage(
  db: Db,
  organization_id: string,
  source_message_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from sales
    where organization_id = ${organization_id} and source_message_id = ${source_message_id}`.execute(db);
  return rows[0]?.id;
}
