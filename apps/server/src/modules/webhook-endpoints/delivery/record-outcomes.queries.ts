import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { AttemptOutcome } from './attempt-delivery';

/** An endpoint that has been failing for longer than it may. */
export interface FailingEndpoint {
  organization_id: string;
  id: string;
}

/**
 * Stores attempts and what follows from them: next attempts, the next delivery of each order that has moved
 * on, and whether endpoints fail. An outcome whose delivery was claimed again, or sent again, meanwhile is
 * logged and changes nothing else.
 * @returns endpoints that have failed since before `failing_days`
 */
export async function storeOutcomes(
  db: Db,
  outcomes: AttemptOutcome[],
  failing_days: number,
): Promise<FailingEndpoint[]> {
  const rows = JSON.stringify(outcomes.map(({ delivery, ...outcome }) => ({ ...delivery, ...outcome })));
  const results = sql`jsonb_to_recordset(${rows}::jsonb) as r (organization_id uuid, id uuid, webhook_endpoint_id uuid,
    number int, url text, is_test boolean, at timestamptz, duration_ms int, status int, failure text, response text,
    retry_s float8, pause_s float8)`;
  // Locks are taken in one order everywhere: endpoints, then deliveries (see storeWebhookMessage).
  await sql`select from webhook_endpoints e where (e.organization_id, e.id) in
    (select r.organization_id, r.webhook_endpoint_id from ${results}) order by e.id for key share`.execute(
    db,
  );
  await sql`select from webhook_deliveries d where (d.organization_id, d.id) in
    (select r.organization_id, r.id from ${results}) order by d.webhook_endpoint_id, d.id for update`.execute(
    db,
  );
  await sql`
    insert into webhook_attempts (organization_id, webhook_delivery_id, number, at, url, duration_ms, status, failure,
        response)
      select r.organization_id, r.id, r.number, r.at, r.url, r.duration_ms, r.status, r.failure, r.response
        from ${results} join webhook_deliveries d on d.organization_id = r.organization_id and d.id = r.id
      on conflict do nothing`.execute(db);
  const { rows: finished } = await sql<{ webhook_endpoint_id: string; order_key: string }>`
    with settled as (
      update webhook_deliveries d set status = r.status, failure = r.failure, leased_until = null,
          state = case when r.failure is null then 'delivered' when r.retry_s is null then 'failed' else 'pending' end,
          next_attempt_at = now() + r.retry_s * interval '1 second'
        from ${results} where d.organization_id = r.organization_id and d.id = r.id
          and d.attempts = r.number and d.state = 'pending'
        returning d.webhook_endpoint_id, d.order_key, d.state)
    select distinct webhook_endpoint_id, order_key from settled where state <> 'pending'`.execute(db);
  await promoteNext(db, finished);
  const { rows: failing } = await sql<FailingEndpoint>`
    with latest as (
      select r.organization_id, r.webhook_endpoint_id as id, bool_or(r.failure is null) as is_working,
          max(r.pause_s) as pause_s
        from ${results} where not r.is_test or r.failure is null group by 1, 2
    ), changed as (
      update webhook_endpoints e set
          failing_since = case when l.is_working then null else coalesce(e.failing_since, now()) end,
          paused_until = case when l.pause_s > 0
            then greatest(e.paused_until, now() + l.pause_s * interval '1 second') else e.paused_until end
        from latest l where e.organization_id = l.organization_id and e.id = l.id
          and (l.pause_s > 0 or l.is_working = (e.failing_since is not null))
        returning e.organization_id, e.id
    )
    select e.organization_id, e.id from latest l
      join webhook_endpoints e on e.organization_id = l.organization_id and e.id = l.id
      where not l.is_working and e.is_active and e.failing_since < now() - make_interval(days => ${failing_days})`.execute(
    db,
  );
  return failing;
}

/** Makes the first pending delivery of each order due, unless one of the order is under way or waits for a retry. */
async function promoteNext(
  db: Db,
  keys: { webhook_endpoint_id: string; order_key: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update webhook_deliveries d set next_attempt_at = now()
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (webhook_endpoint_id uuid, order_key text)
        cross join lateral (select o.organization_id, o.id, o.next_attempt_at from webhook_deliveries o
          where o.webhook_endpoint_id = k.webhook_endpoint_id and o.order_key = k.order_key and o.state = 'pending'
          order by o.seq limit 1) head
      where d.organization_id = head.organization_id and d.id = head.id and head.next_attempt_at is null
        and not exists (select from webhook_deliveries x where x.webhook_endpoint_id = k.webhook_endpoint_id
          and x.order_key = k.order_key and x.state = 'pending' and x.next_attempt_at is not null)`.execute(
    db,
  );
}

/** The same for all orders of an endpoint. The caller has locked it. */
export async function promoteAllOfEndpoint(db: Db, webhook_endpoint_id: string): Promise<void> {
  const { rows } = await sql<{ webhook_endpoint_id: string; order_key: string }>`
    select distinct webhook_endpoint_id, order_key from webhook_deliveries
      where webhook_endpoint_id = ${webhook_endpoint_id} and state = 'pending'`.execute(db);
  await promoteNext(db, rows);
}
