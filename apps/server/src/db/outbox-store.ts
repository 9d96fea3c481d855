import { sql } from 'kysely';
import type { Happened } from '../context';
import type { Db } from './connect';

/** How long a node may take for one event before others think it dead. */
export const LEASE_MS = 30_000;

type Line = Pick<Happened, 'id' | 'event' | 'key' | 'done'>;

/** Leases to this node what is due and has no owner alive; an event never overtakes an earlier one of its key. */
export async function claimDue(db: Db, node: string, limit: number): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    update outbox set leased_by = ${node}, leased_until = now() + ${LEASE_MS} * interval '1 millisecond'
    where id in (
      select id from outbox o where dead_at is null and available_at <= now()
        and (leased_until is null or leased_until < now())
        and not exists (select from outbox e where e.key = o.key and e.id < o.id and e.dead_at is null
          and (e.available_at > now() or e.leased_until >= now()) and e.event = o.event)
      order by id limit ${limit} for update skip locked)
    returning id, organization_id, event, key, payload, attempts, done`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

interface Failure {
  attempts: number;
  /** Listeners that have acted on it. */
  done: string[];
  /** Milliseconds until it is due again. */
  wait: number;
  /** Undefined: it only waits for an earlier one. */
  error: unknown;
  is_dead: boolean;
}

/** Lets go of an event that is to be tried again later, or never. */
export async function releaseEvent(
  db: Db,
  id: number,
  { attempts, done, wait, error, is_dead }: Failure,
): Promise<void> {
  const last_error = error === undefined ? null : String(error).slice(0, 500);
  await sql`update outbox set attempts = ${attempts}, done = ${done}::text[], leased_by = null, leased_until = null,
      available_at = now() + ${wait} * interval '1 millisecond', last_error = coalesce(${last_error}, last_error),
      dead_at = ${is_dead ? sql`now()` : null}
    where id = ${id}`.execute(db);
}

/** Does not wait for the disk: what a crash brings back is acted on once more. */
export async function deleteFinished(db: Db, ids: number[]): Promise<void> {
  await sql`with hurry as materialized (select set_config('synchronous_commit', 'off', true))
    delete from outbox using hurry where id = any(${ids}::bigint[])`.execute(db);
}

/** Events that failed before and are to be tried again, the latest first. */
export async function listFailed(db: Db): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, event, key, done from outbox where dead_at is null and attempts > 0 order by id desc`.execute(
    db,
  );
  return rows;
}

/** Those of the events that are still to be acted on. */
export async function listUnfinished(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from outbox where id = any(${ids}::bigint[]) and dead_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends the leases of one node, or of all of them. */
export async function endLeases(db: Db, node?: string): Promise<void> {
  const whose = node === undefined ? sql`leased_by is not null` : sql`leased_by = ${node}`;
  await sql`update outbox set leased_by = null, leased_until = null where ${whose}`.execute(db);
}
