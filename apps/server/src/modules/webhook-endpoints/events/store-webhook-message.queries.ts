import type { WebhookEventType } from '@relaydesk/contracts/webhook-events';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

export interface NewWebhookMessage {
  organization_id: string;
  /** The header webhook-id. */
  id: string;
  type: WebhookEventType;
  order_key: string;
  record_version: number | null;
  customer_id: string | null;
  body: string;
}

/**
 * Stores a message and its deliveries to all subscribed endpoints; nothing when there are none, or when it
 * is stored already. A delivery is due unless an earlier one of its endpoint and key is pending. The lock on
 * that one makes sure that its outcome, which makes the next one due, sees this one.
 */
export async function storeWebhookMessage(db: Db, message: NewWebhookMessage): Promise<number> {
  const { organization_id, id, type, order_key } = message;
  const { numAffectedRows } = await sql`
    with endpoints as materialized (
      select e.id from webhook_endpoints e
        where e.organization_id = ${organization_id} and e.is_active and ${type} = any(e.events)
        order by e.id for key share
    ), stored as materialized (
      insert into webhook_messages (organization_id, id, type, order_key, record_version, customer_id, body)
        select ${organization_id}::uuid, ${id}::uuid, ${type}::text, ${order_key}::text, ${message.record_version}::int,
            ${message.customer_id}::uuid, ${message.body}::text
          where exists (select from endpoints)
        on conflict do nothing returning id
    )
    insert into webhook_deliveries (organization_id, id, webhook_endpoint_id, webhook_message_id, order_key,
        next_attempt_at)
      select ${organization_id}::uuid, gen_random_uuid(), e.id, s.id, ${order_key}::text, case when p.id is null then now() end
        from endpoints e cross join stored s
          left join lateral (select d.id from webhook_deliveries d
            where d.webhook_endpoint_id = e.id and d.order_key = ${order_key} and d.state = 'pending'
            order by d.seq desc limit 1 for update) p on true`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The latest version of a conversation that was sent; null: none that the log still contains. */
export async function findSentVersion(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select max(record_version) as version from webhook_messages
      where organization_id = ${organization_id} and order_key = ${conversation_id}`.execute(db);
  return rows[0]?.version ?? null;
}
