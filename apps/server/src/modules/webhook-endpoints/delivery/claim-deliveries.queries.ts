import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** A delivery whose attempt was counted. */
export interface ClaimedDelivery {
  organization_id: string;
  id: string;
  webhook_endpoint_id: string;
  /** The header webhook-id. */
  webhook_id: string;
  type: string;
  body: string;
  url: string;
  sealed_secret: Buffer;
  /** Null: none, or no longer valid. */
  sealed_previous_secret: Buffer | null;
  /** Of all attempts. */
  number: number;
  /** Attempts since it was queued or sent again. */
  tries: number;
}

interface ClaimLimits {
  /** Deliveries in total. */
  total: number;
  ofOrganisation: number;
  /** Endpoint -> its concurrent attempts on all servers; others: one. */
  windows: Record<string, number>;
  /** Organisations to skip. */
  full: string[];
  /** Milliseconds after which another server may repeat the attempt. */
  lease_ms: number;
}

/**
 * Leases due deliveries and counts their attempts before the work. Organisations, and endpoints within an
 * organisation, take turns. An endpoint whose latest attempt failed gets one attempt at a time.
 */
export const claimDueDeliveries = (
  db: Db,
  { total, ofOrganisation, windows, full, lease_ms }: ClaimLimits,
): Promise<ClaimedDelivery[]> =>
  lease(
    db,
    sql`busy as materialized (
      select webhook_endpoint_id, count(*) as count from webhook_deliveries where leased_until > now() group by 1
    ), due as materialized (
      select d.organization_id, d.id, d.next_attempt_at,
          row_number() over (partition by e.id order by d.next_attempt_at, d.seq) as nth
        from webhook_endpoints e left join busy b on b.webhook_endpoint_id = e.id
          cross join lateral (select * from webhook_deliveries o
            where o.webhook_endpoint_id = e.id and o.state = 'pending' and o.next_attempt_at <= now()
            order by o.next_attempt_at, o.seq
            limit greatest(case when e.failing_since is null
                then coalesce((${JSON.stringify(windows)}::jsonb ->> e.id::text)::int, 1) else 1 end - coalesce(b.count, 0), 0)
            for update skip locked) d
        where e.is_active and (e.paused_until is null or e.paused_until <= now())
          and e.organization_id <> all(${full}::uuid[])
    ), chosen as materialized (
      select organization_id, id from (
        select due.*, row_number() over (partition by organization_id order by nth, next_attempt_at) as turn from due) t
        where turn <= ${ofOrganisation} order by turn, next_attempt_at limit ${total}
    )`,
    lease_ms,
  );

/** The same for one delivery, whether or not its endpoint is active; undefined if it does not exist. */
export async function claimDelivery(
  db: Db,
  organization_id: string,
  id: string,
  lease_ms: number,
): Promise<ClaimedDelivery | undefined> {
  const only = sql`chosen as (select ${organization_id}::uuid as organization_id, ${id}::uuid as id)`;
  return (await lease(db, only, lease_ms))[0];
}

async function lease(db: Db, chosen: RawBuilder<unknown>, lease_ms: number): Promise<ClaimedDelivery[]> {
  const until = sql`now() + ${lease_ms} * interval '1 millisecond'`;
  const { rows } = await sql<ClaimedDelivery>`
    with ${chosen}, leased as (
      update webhook_deliveries d set attempts = attempts + 1, tries = tries + 1, leased_until = ${until},
          next_attempt_at = ${until}
        from chosen c where d.organization_id = c.organization_id and d.id = c.id
        returning d.*
    )
    select d.organization_id, d.id, d.webhook_endpoint_id, m.id as webhook_id, m.type, m.body, e.url, e.sealed_secret,
        case when e.previous_secret_until > now() then e.sealed_previous_secret end as sealed_previous_secret,
        d.attempts as number, d.tries
      from leased d
        join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.webhook_endpoint_id
        join webhook_messages m on m.organization_id = d.organization_id and m.id = d.webhook_message_id
      order by d.seq`.execute(db);
  return rows;
}

/** No other server is alive: attempts under way have ended with theirs. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await sql`update webhook_deliveries set leased_until = null, next_attempt_at = now()
    where leased_until is not null and state = 'pending'`.execute(db);
}

/** These attempts were aborted; they are repeated at once. */
export async function releaseDeliveries(
  db: Db,
  deliveries: Pick<ClaimedDelivery, 'organization_id' | 'id' | 'number'>[],
): Promise<void> {
  await sql`update webhook_deliveries d set leased_until = null, next_attempt_at = now()
    from jsonb_to_recordset(${JSON.stringify(deliveries)}) as r (organization_id uuid, id uuid, number int)
    where d.organization_id = r.organization_id and d.id = r.id and d.attempts = r.number
      and d.state = 'pending'`.execute(db);
}
