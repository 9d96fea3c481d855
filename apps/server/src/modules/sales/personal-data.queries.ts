import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import { sql } from 'kysely';
import type { CustomerKey, CustomerMove, ExpiredConversations } from '../../context/personal-data';
import type { Db } from '../../db/connect';

type ExportedSale = CustomerExport['sales'][number];

/**
 * Keeps amounts and attribution. Deletes notes, which may contain addresses, and quoted messages, which are
 * personal data.
 */
export async function eraseSaleTexts(db: Db, { organization_id, customer_id }: CustomerKey): Promise<void> {
  await sql`update sales set notes = '', payment_reference = '', status_reason = '',
      evidence = case when evidence ? 'messages' then jsonb_set(evidence, '{messages}',
        (select coalesce(jsonb_agg(said || '{"text": ""}'), '[]') from jsonb_array_elements(evidence -> 'messages') said)) end,
      version = version + 1
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
}

export async function moveCustomerSales(db: Db, { organization_id, from, to }: CustomerMove): Promise<void> {
  await sql`update sales set customer_id = ${to}
    where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
}

/** Sales stay without the messages before them. */
export async function eraseSaleEvidence(
  db: Db,
  { organization_id, ids }: ExpiredConversations,
): Promise<void> {
  await sql`update sales set evidence = jsonb_set(evidence, '{messages}',
      (select coalesce(jsonb_agg(said || '{"text": ""}'), '[]') from jsonb_array_elements(evidence -> 'messages') said))
    where organization_id = ${organization_id} and conversation_id = any(${ids}::uuid[]) and evidence ? 'messages'`.execute(
    db,
  );
}

/** Oldest first. */
export async function selectSalesForExport(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<ExportedSale[]> {
  const { rows } = await sql<ExportedSale>`
    select s.id, s.number, s.status, s.discount, s.shipping, s.total, s.tax, s.currency, s.notes, s.payment_method,
        s.payment_reference, s.status_reason, s.sold_at, s.created_at, (
        select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'sku', i.sku, 'name', i.name,
            'quantity', i.quantity, 'unit_price', i.unit_price, 'tax_rate', i.tax_rate,
            'discount', i.discount, 'total', i.total) order by i.position)
          from sale_items i where i.organization_id = s.organization_id and i.sale_id = s.id) as items
      from sales s where s.organization_id = ${organization_id} and s.customer_id = ${customer_id}
      order by s.created_at, s.id`.execute(db);
  return rows;
}
