import { sql } from 'kysely';
import type { CustomerKey, CustomerMove, ExpiredConversations } from '../../context/personal-data';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

export const deleteExpiredWebhookMessages = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from webhook_messages where ctid = any(${expiredRowsSql('webhook_messages', sql`created_at`, batch)})`,
  );

/** Deletes payloads about a customer, with the log of their deliveries. */
export async function eraseCustomerWebhooks(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`delete from webhook_messages
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
}

export async function moveCustomerWebhooks(
  db: Db,
  { organization_id, from, to }: CustomerMove,
): Promise<void> {
  await sql`update webhook_messages set customer_id = ${to}
    where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
}

/** Deletes payloads of conversations, of their messages and of their sales: their order is the conversation's. */
export async function eraseConversationWebhooks(
  db: Db,
  { organization_id, ids }: ExpiredConversations,
): Promise<void> {
  await sql`delete from webhook_messages
    where organization_id = ${organization_id} and order_key = any(${ids}::text[])`.execute(db);
}
