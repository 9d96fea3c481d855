import { type RawBuilder, sql } from 'kysely';
import { createExpiringMap } from '../lib/expiring-map';
import type { Db } from './connect';

/** Caches lists that exceeded the maximum: within a minute they still do, so they are not counted again. */
const cappedCounts = createExpiringMap<true>(60_000);

/**
 * Counts the rows of a select, up to `most`.
 * @param rows selects, optionally joined by `union all`, without order and limit
 * @param marked `prepared`, where the best plan is the same for all values
 */
export async function countUpTo(
  db: Db,
  most: number,
  rows: RawBuilder<unknown>,
  marked = <T>(statement: RawBuilder<T>): RawBuilder<T> => statement,
): Promise<number> {
  const counting = marked(sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(most)}) counted`).compile(db);
  const name = `${counting.sql} ${JSON.stringify(counting.parameters)}`;
  if (cappedCounts.get(name)) return most;
  const { rows: counted } = await db.executeQuery(counting);
  const count = counted[0]?.count ?? 0;
  if (count === most) cappedCounts.set(name, true);
  return count;
}
