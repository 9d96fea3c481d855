import type { CustomerExport } from '@relaydesk/contracts/customer-export';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

type ExportedConversation = CustomerExport['conversations'][number];
type ExportedSale = CustomerExport['sales'][number];

/** Each conversation with all messages, oldest first. */
export async function selectConversationsForExport(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<ExportedConversation[]> {
  const { rows } = await sql<{ conversation: ExportedConversation }>`
    select conversation_json(c) || jsonb_build_object('messages', coalesce((
        select jsonb_agg(message_json(m) order by m.seq) from messages m
          where m.organization_id = c.organization_id and m.conversation_id = c.id), '[]')) as conversation
      from conversations c where c.organization_id = ${organization_id} and c.customer_id = ${customer_id}
      order by c.created_at, c.id`.execute(db);
  return rows.map(({ conversation }) => conversation);
}

/** Oldest first. */
export async function selectSalesForExport(
  db: Db,
  organization_id: string,
  customer_id: string,
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
