import type {
  ResendWebhookDeliveries,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryListQuery,
} from '@relaydesk/contracts/webhook-endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { type ListPage, listPage } from '../../../db/list-page';

const columns = sql`d.id, d.webhook_endpoint_id, d.webhook_message_id as webhook_id, m.type, d.state, d.attempts, d.status,
  d.failure, case when d.state = 'pending' and d.leased_until is null then d.next_attempt_at end as next_attempt_at,
  d.created_at`;
const from = sql`webhook_deliveries d
  join webhook_messages m on m.organization_id = d.organization_id and m.id = d.webhook_message_id`;

interface EndpointKey {
  organization_id: string;
  webhook_endpoint_id: string;
}

const ofEndpoint = ({ organization_id, webhook_endpoint_id }: EndpointKey) =>
  sql`d.organization_id = ${organization_id} and d.webhook_endpoint_id = ${webhook_endpoint_id}`;

export const findDeliveryPage = (
  db: Db,
  endpoint: EndpointKey,
  { state, type, ...query }: WebhookDeliveryListQuery,
): Promise<ListPage<WebhookDelivery>> =>
  listPage<WebhookDelivery>(
    db,
    {
      columns,
      from,
      where: [
        ofEndpoint(endpoint),
        state === undefined ? undefined : sql`d.state = ${state}`,
        type === undefined ? undefined : sql`m.type = ${type}`,
      ],
      sorts: { created_at: sql`d.created_at` },
      id: sql`d.id`,
    },
    { ...query, sort: '-created_at' },
  );

export async function findDelivery(
  db: Db,
  endpoint: EndpointKey,
  id: string,
): Promise<{ delivery: WebhookDelivery; body: string; attempts: WebhookAttempt[] } | undefined> {
  const { rows } = await sql<WebhookDelivery & { body: string }>`
    select ${columns}, m.body from ${from} where ${ofEndpoint(endpoint)} and d.id = ${id}`.execute(db);
  if (!rows[0]) return undefined;
  const { body, ...delivery } = rows[0];
  const { rows: attempts } = await sql<WebhookAttempt>`
    select number, at, url, duration_ms, status, failure, response from webhook_attempts
      where organization_id = ${endpoint.organization_id} and webhook_delivery_id = ${id}
      order by number desc limit 50`.execute(db);
  return { delivery, body, attempts };
}

/** Makes one finished delivery pending again; a pending one is tried now. The caller has locked the endpoint. */
export const requeueDelivery = (db: Db, endpoint: EndpointKey, id: string): Promise<number> =>
  requeue(db, endpoint, sql`d.id = ${id}`);

/** The same for all that were created since then. */
export const requeueDeliveriesSince = (
  db: Db,
  endpoint: EndpointKey,
  { since, state }: ResendWebhookDeliveries,
): Promise<number> =>
  requeue(
    db,
    endpoint,
    sql`d.created_at >= ${since} and ${state === 'any' ? sql`d.state <> 'pending'` : sql`d.state = ${state}`}`,
  );

async function requeue(db: Db, endpoint: EndpointKey, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries d set state = 'pending', tries = 0, next_attempt_at = null
      where ${ofEndpoint(endpoint)} and ${which} and d.leased_until is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** A test event, for this endpoint only. */
export async function insertTestDelivery(
  db: Db,
  { organization_id, webhook_endpoint_id }: EndpointKey,
  { id, webhook_id, type, body }: { id: string; webhook_id: string; type: string; body: string },
): Promise<void> {
  await sql`
    with stored as (
      insert into webhook_messages (organization_id, id, type, order_key, body)
        values (${organization_id}, ${webhook_id}, ${type}, ${`test ${webhook_id}`}, ${body}))
    insert into webhook_deliveries (organization_id, id, webhook_endpoint_id, webhook_message_id, order_key)
      values (${organization_id}, ${id}, ${webhook_endpoint_id}, ${webhook_id}, ${`test ${webhook_id}`})`.execute(
    db,
  );
}
