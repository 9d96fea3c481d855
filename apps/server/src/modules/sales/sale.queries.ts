import type { Sale, SaleListQuery, SaleStatus } from '@relaydesk/contracts/sale';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { listPage, type Page } from '../../db/list-page';
import { containing, ofOrganisation } from '../../db/of-organisation';

/** Whose sales: an organisation's (null: all), or in it one owner's. */
export interface SaleScope {
  organization_id: string | null;
  owner_id?: string | undefined;
}

/** The contract's columns, of `s` and what it is joined with below. */
const columns = sql`s.id, s.organization_id, o.name as organization_name, s.number, s.customer_id,
  c.name as customer_name, s.conversation_id, s.channel, s.origin, s.owner_id, u.name as owner_name, s.status,
  (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'sku', i.sku, 'name', i.name,
      'quantity', i.quantity, 'unit_price', i.unit_price, 'tax_rate', i.tax_rate, 'total', i.total) order by i.position)
    from sale_items i where i.organization_id = s.organization_id and i.sale_id = s.id) as items,
  s.discount, s.total, s.tax, s.currency, s.notes, s.version, s.created_at, s.updated_at`;
const from = sql`sales s
  join organisations o on o.id = s.organization_id
  join customers c on c.organization_id = s.organization_id and c.id = s.customer_id
  left join users u on u.organization_id = s.organization_id and u.id = s.owner_id`;
const sorts = { created_at: sql`s.created_at`, total: sql`s.total`, number: sql`s.number` };

const inScope = ({ organization_id, owner_id }: SaleScope) => [
  ofOrganisation(organization_id, 's'),
  owner_id === undefined ? undefined : sql`s.owner_id = ${owner_id}`,
];

export function listSales(db: Db, scope: SaleScope, query: SaleListQuery): Promise<Page<Sale>> {
  const { status, origin, conversation_id, customer_id, search } = query;
  const where = [
    ...inScope(scope),
    status && sql`s.status = ${status}`,
    origin && sql`s.origin = ${origin}`,
    conversation_id ? sql`s.conversation_id = ${conversation_id}` : undefined,
    customer_id ? sql`s.customer_id = ${customer_id}` : undefined,
    query.from ? sql`s.created_at >= ${query.from}` : undefined,
    query.to ? sql`s.created_at < ${query.to}` : undefined,
    search ? numberOrName(search) : undefined,
  ];
  return listPage<Sale>(db, { columns, from, where, sorts, id: sql`s.id` }, query);
}

/** "#12" and "12" are the sale with this number; everything else is a part of the customer's name. */
function numberOrName(search: string) {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const named = sql`c.name ilike ${containing(search)}`;
  return number ? sql`(s.number = ${Number(number)} or ${named})` : named;
}

export async function findSale(db: Db, scope: SaleScope, id: string): Promise<Sale | undefined> {
  const where = sql.join(
    [...inScope(scope), sql`s.id = ${id}`].filter((it) => it !== undefined),
    sql` and `,
  );
  const { rows } = await sql<Sale>`select ${columns} from ${from} where ${where}`.execute(db);
  return rows[0];
}

/** The sale that an order became. */
export async function findSaleBySource(
  db: Db,
  organization_id: string,
  source_message_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from sales
    where organization_id = ${organization_id} and source_message_id = ${source_message_id}`.execute(db);
  return rows[0]?.id;
}

/**
 * The next number of the organisation, without gaps: it is taken in the sale's own transaction, and whoever comes
 * at the same time waits until that ends. Taken last, so that they wait shortly.
 */
export async function takeNumber(db: Db, organization_id: string): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`update organisations set last_sale_number = last_sale_number + 1
    where id = ${organization_id} returning last_sale_number as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sale without an organisation.');
  return row.number;
}

export type NewSale = Pick<
  Sale,
  | 'id'
  | 'organization_id'
  | 'number'
  | 'customer_id'
  | 'conversation_id'
  | 'channel'
  | 'origin'
  | 'owner_id'
  | 'status'
  | 'discount'
  | 'total'
  | 'tax'
  | 'currency'
  | 'notes'
  | 'items'
> & { source_message_id: string | null };

export async function insertSale(db: Db, { items, ...sale }: NewSale): Promise<void> {
  const { organization_id, id: sale_id } = sale;
  await db.insertInto('sales').values(sale).execute();
  const rows = items.map((item, position) => ({ ...item, organization_id, sale_id, position }));
  await db.insertInto('sale_items').values(rows).execute();
}

/** False when it is not there in this version. */
export async function setStatus(
  db: Db,
  organization_id: string,
  id: string,
  { status, version }: { status: SaleStatus; version: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update sales set status = ${status}, version = version + 1, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} and version = ${version}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
