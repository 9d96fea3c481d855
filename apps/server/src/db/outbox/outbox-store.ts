import { sql } from 'kysely';
import type { OutboxEvent } from '../../context/context';
import type { EventName } from '../../context/events';
import type { Db } from '../connect';

/**
 * Milliseconds that a server counts as alive after its latest renewal. Another server takes over its events
 * after this time and one sweep (`SWEEP_MS`): at most 4 s in total, so that they are published within 5 s. An
 * event of a server that has never renewed a lease has its own (`leased_until`).
 */
export const LEASE_MS = 3_000;
/** Server deaths during one event after which it is set aside. */
export const MAX_DEATHS = 3;
/** The key of events without an organisation in the index of migration 034. */
export const NO_ORGANISATION = '00000000-0000-0000-0000-000000000000';

const lease = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;
const owner = sql.raw(`coalesce(organization_id, '${NO_ORGANISATION}')`);
const isUnleased = sql`leased_by is null and dead_at is null`;

/** Renews this server's lease; returns whether the lease was continuous since the last renewal. */
export async function renewNodeLease(db: Db, node: string): Promise<boolean> {
  const { rows } = await sql<{ was_alive: boolean }>`
    with before as materialized (select alive_until from outbox_nodes where node = ${node})
    insert into outbox_nodes (node, alive_until) values (${node}, ${lease})
      on conflict (node) do update set alive_until = excluded.alive_until
      returning coalesce((select alive_until > now() from before), true) as was_alive`.execute(db);
  return rows[0]?.was_alive ?? true;
}

/** Ends this server's lease. */
export async function deleteNode(db: Db, node: string): Promise<void> {
  await sql`delete from outbox_nodes where node = ${node}`.execute(db);
}

interface DeadOutboxEvent {
  id: number;
  event: EventName;
}

/**
 * Ends the leases of dead servers. Any of their events may have been running; from now on each is marked
 * before it runs (`markEventInProgress`), and one that was running during the third death is set aside.
 * Returns the events set aside.
 * @param options.alone no other server can be alive, whatever its leases state
 * @param options.spared events that are never set aside: their consumers count deaths per item
 */
export async function expireDeadLeases(
  db: Db,
  node: string,
  { alone, spared }: { alone: boolean; spared: EventName[] },
): Promise<DeadOutboxEvent[]> {
  const isKiller = sql`(deaths >= ${MAX_DEATHS} and event <> all(${spared}::text[]))`;
  if (alone) await sql`delete from outbox_nodes where node <> ${node}`.execute(db);
  const { rows } = await sql<DeadOutboxEvent & { is_dead: boolean }>`
    with gone as materialized (delete from outbox_nodes where alive_until < now() - interval '1 hour'), ended as (
      update outbox o set leased_by = null, leased_until = null, deaths = greatest(deaths, 1),
          dead_at = case when ${isKiller} then now() end,
          last_error = case when ${isKiller} then ${CRASH_LIMIT_ERROR} else last_error end
        where leased_by <> ${node} and dead_at is null
          ${
            alone
              ? sql``
              : sql`and coalesce((select n.alive_until from outbox_nodes n where n.node = o.leased_by),
          o.leased_until) < now()`
          }
        returning id, event, dead_at is not null as is_dead)
    select * from ended where is_dead`.execute(db);
  return rows;
}

/** Error text of an event that is set aside. */
export const CRASH_LIMIT_ERROR = `The server ended ${MAX_DEATHS} times while it was at work on this event.`;

/** Events of a living server that are not in its memory: their commit was never confirmed. */
export async function listOverdueEvents(db: Db, node: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where leased_by = ${node} and leased_until < now() and dead_at is null
      order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases events that have not started. */
export async function releaseUnstartedEvents(db: Db, node: string, ids: number[]): Promise<void> {
  await sql`update outbox set leased_by = null, leased_until = null
    where id = any(${ids}::bigint[]) and leased_by = ${node}`.execute(db);
}

/**
 * Leases due events without an owner to this server, a limited number per organisation, so that a flood of
 * one delays no other. An event never overtakes an earlier one of its key.
 * @param full organisations to skip
 */
export async function claimDueEvents(
  db: Db,
  node: string,
  { ofEach, full }: { ofEach: number; full: string[] },
): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    with recursive owners as (
      (select ${owner} as owner from outbox where ${isUnleased} order by 1 limit 1)
      union all
      select (select ${owner} from outbox where ${isUnleased} and ${owner} > o.owner order by 1 limit 1)
        from owners o where o.owner is not null
    ), claimed as materialized (
      select c.id from owners w cross join lateral (
        select id from outbox o where ${owner} = w.owner and ${isUnleased} and available_at <= now()
            and not exists (select from outbox e where e.key = o.key and e.id < o.id and e.dead_at is null
              and (e.available_at > now() or e.leased_by is not null) and e.event = o.event)
          order by id limit ${ofEach} for update skip locked) c
        where w.owner <> all(${full}::uuid[]))
    update outbox set leased_by = ${node}, leased_until = ${lease} where id in (select id from claimed)
      returning id, organization_id, event, key, payload, attempts, done, deaths`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Counts the attempt before the work; false when another server has claimed the event. */
export async function markEventInProgress(db: Db, node: string, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set deaths = deaths + 1 where id = ${id} and leased_by = ${node}`.execute(db);
  return numAffectedRows === 1n;
}

/** Loads payloads that are not in memory; skips events of other servers. */
export async function loadPayloads(db: Db, node: string, ids: number[]): Promise<Map<number, unknown>> {
  const { rows } = await sql<{ id: number; payload: unknown }>`
    select id, payload from outbox where id = any(${ids}::bigint[]) and leased_by = ${node}`.execute(db);
  return new Map(rows.map(({ id, payload }) => [id, payload]));
}

interface EventReleaseState {
  attempts: number;
  deaths: number;
  /** Consumers that have processed it. */
  done: string[];
  /** Milliseconds until it is due again. */
  wait: number;
  /** Undefined: it only waits for an earlier one. */
  error: unknown;
  is_dead: boolean;
}

/** Releases an event that is to be retried later, or never, unless another server has claimed it. */
export async function releaseEvent(
  db: Db,
  node: string,
  id: number,
  { attempts, deaths, done, wait, error, is_dead }: EventReleaseState,
): Promise<void> {
  const last_error = error === undefined ? null : String(error).slice(0, 500);
  await sql`update outbox set attempts = ${attempts}, deaths = ${deaths}, done = ${done}::text[],
      leased_by = null, leased_until = null,
      available_at = now() + ${wait} * interval '1 millisecond', last_error = coalesce(${last_error}, last_error),
      dead_at = ${is_dead ? sql`now()` : null}
    where id = ${id} and leased_by = ${node}`.execute(db);
}

/**
 * Deletes with asynchronous commit: events restored by a crash are processed once more. Skips events that
 * another server has claimed: it processes and deletes them.
 */
export async function deleteFinishedEvents(db: Db, node: string, ids: number[]): Promise<void> {
  await sql`with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    delete from outbox using hurry where id = any(${ids}::bigint[]) and leased_by = ${node}`.execute(db);
}

/** Failed events that await a retry, the latest first. */
export async function listFailedEvents(
  db: Db,
): Promise<Pick<OutboxEvent, 'id' | 'event' | 'key' | 'done'>[]> {
  const { rows } = await sql<Pick<OutboxEvent, 'id' | 'event' | 'key' | 'done'>>`
    select id, event, key, done from outbox where dead_at is null and attempts > 0 order by id desc`.execute(
    db,
  );
  return rows;
}

/** Those of the events that are still pending. */
export async function listUnfinishedEvents(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where id = any(${ids}::bigint[]) and dead_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Releases all events of a stopping server; it has survived those in progress. */
export async function releaseOwnLeases(db: Db, node: string): Promise<void> {
  await sql`update outbox set leased_by = null, leased_until = null, deaths = 0
    where leased_by = ${node}`.execute(db);
}
