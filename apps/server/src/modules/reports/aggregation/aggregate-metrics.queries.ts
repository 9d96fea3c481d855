import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Changes aggregated per statement. */
export const AGGREGATION_BATCH = 20_000;

/**
 * Adds pending changes to the metrics and deletes them. Locks in key order, so that concurrent aggregations
 * cannot deadlock.
 * @returns the number of changes
 */
export async function aggregateMetricsBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from figure_changes where (organization_id, id) in (
        select organization_id, id from figure_changes order by organization_id, id limit ${sql.lit(AGGREGATION_BATCH)}
        for update skip locked)
      returning organization_id, figure, day, key, bucket, amount),
    folded as (
      insert into figures as f (organization_id, figure, is_month, day, key, bucket, amount)
        select organization_id, figure, is_month, case when is_month then date_trunc('month', day)::date else day end,
            key, bucket, sum(amount)
          from taken cross join (values (false), (true)) kept (is_month)
          group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6
        on conflict (organization_id, figure, is_month, day, key, bucket) do update set amount = f.amount + excluded.amount)
    select count(*)::int as folded from taken`.execute(db);
  return rows[0]?.folded ?? 0;
}

/**
 * Blocks aggregation and rebuilds until the transaction ends. Must be the first statement: the next
 * statement then gets a snapshot taken after the lock.
 */
export const lockMetrics = (db: Db) =>
  sql`set local statement_timeout = 0; set local lock_timeout = '1min';
    lock table figures in share row exclusive mode`.execute(db);

/** Recomputes all metrics from the snapshot; changes that commit later stay pending. */
export async function recountMetrics(db: Db, organization_id: string): Promise<void> {
  await sql`delete from figure_changes where organization_id = ${organization_id}`.execute(db);
  await sql`delete from figures where organization_id = ${organization_id}`.execute(db);
  await sql`insert into figures (organization_id, figure, is_month, day, key, bucket, amount)
    select ${organization_id}::uuid, f.* from recount_figures(${organization_id}) f
      -- Lying in the order in which they are read.
      order by 2, 3, 4, 5, 6`.execute(db);
}

export async function listOrganisationIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organisations order by id`.execute(db);
  return rows.map(({ id }) => id);
}
