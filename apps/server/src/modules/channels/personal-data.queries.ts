import { sql } from 'kysely';
import type { CustomerKey, CustomerMove, ExpiredConversations } from '../../context/personal-data';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

export const deleteExpiredAutoReplies = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from auto_replies where ctid = any(${expiredRowsSql('auto_replies', sql`sent_at`, batch)})`,
  );

export async function eraseAutoReplies(db: Db, { organization_id, customer_id }: CustomerKey): Promise<void> {
  await sql`delete from auto_replies a using customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id}
      and a.organization_id = x.organization_id and a.channel_integration_id = x.channel_integration_id
      and a.address = lower(coalesce(x.address, x.external_id))`.execute(db);
}

/**
 * Clears raw webhook events about the customer, and excerpts of their messages. The rows stay until their usual
 * expiry, so that a repeated event is still recognised as a duplicate.
 */
export async function eraseWebhookEvents(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`update channel_events set excerpt = null
    where organization_id = ${organization_id} and excerpt is not null and conversation_id in (
      select id from conversations where organization_id = ${organization_id} and customer_id = ${customer_id})`.execute(
    db,
  );
  const theirs = sql`(select id from channel_deliveries
    where organization_id = ${organization_id} and ${customer_id}::uuid = any(customer_ids))`;
  await sql`update channel_events set excerpt = null
    where organization_id = ${organization_id} and delivery_id in ${theirs} and excerpt is not null`.execute(
    db,
  );
  await sql`update channel_deliveries set body = '', state = 'done'
    where organization_id = ${organization_id} and id in ${theirs}`.execute(db);
}

export async function moveWebhookEvents(db: Db, { organization_id, from, to }: CustomerMove): Promise<void> {
  await sql`update channel_deliveries set customer_ids = array_replace(customer_ids, ${from}::uuid, ${to}::uuid)
    where organization_id = ${organization_id} and ${from}::uuid = any(customer_ids)`.execute(db);
}

export async function eraseExcerpts(db: Db, { organization_id, ids }: ExpiredConversations): Promise<void> {
  await sql`update channel_events set excerpt = null where organization_id = ${organization_id}
    and conversation_id = any(${ids}::uuid[]) and excerpt is not null`.execute(db);
}
