import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';
import type { PastSale } from './plan-sale-import';

/** Serialises imports of an organisation: concurrent ones could fail on the same reference. */
export async function lockSaleImport(db: Db, organization_id: string): Promise<void> {
  await acquireTransactionLock(db, `sales ${organization_id}`);
}

export async function findExistingReferences(
  db: Db,
  organization_id: string,
  references: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`select reference from sales
    where organization_id = ${organization_id} and reference = any(${references}::text[])`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Channels that a sale may have. */
export async function listChannelKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from channels order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** With the other stored columns. */
type PastSaleRecord = Omit<PastSale, 'customer'> & { id: string; number: number; customer_id: string };

/**
 * Inserts all sales with two statements. A sale with a day only is dated at noon in the organisation's time
 * zone, never in the future. Emits no events; aggregation counts the rows like all others.
 */
export async function insertPastSales(
  db: Db,
  organization_id: string,
  sales: PastSaleRecord[],
): Promise<void> {
  if (sales.length === 0) return;
  const rows = sales.map(({ items: _, ...sale }) => sale);
  await sql`
    insert into sales (organization_id, id, number, customer_id, channel, origin, status, total, tax, currency, notes,
        reference, sold_at)
      select o.id, r.id, r.number, r.customer_id, r.channel, 'manual', r.status, r.total, r.tax, o.currency, r.notes,
          r.reference, case when length(r.sold_at) > 10 then r.sold_at::timestamptz
            else least(now(), (r.sold_at::date + time '12:00') at time zone o.time_zone) end
        from organisations o, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number integer,
          customer_id uuid, channel text, status text, total bigint, tax bigint, notes text, reference text, sold_at text)
        where o.id = ${organization_id}`.execute(db);
  const items = sales.flatMap(({ id: sale_id, items }) =>
    items.map((item, position) => ({ ...item, sale_id, position })),
  );
  await sql`
    insert into sale_items (organization_id, sale_id, position, product_id, sku, name, quantity, unit_price, tax_rate,
        discount, total)
      select ${organization_id}, r.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (sale_id uuid,
        position integer, product_id uuid, sku text, name text, quantity integer, unit_price bigint, tax_rate integer,
        discount bigint, total bigint)`.execute(db);
}
