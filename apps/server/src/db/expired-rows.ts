import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect';
import type { TableName } from './table-owners';

/** Rows that became obsolete at least so many days ago; at most `limit` of them. */
export interface ExpiryBatch {
  days: number;
  limit: number;
}

/**
 * The addresses (ctid) of a batch of obsolete rows, locked; rows that another transaction has locked are
 * skipped.
 * @param obsoleteSince SQL: when a row became obsolete; null: it is still needed
 */
export const expiredRowsSql = (
  table: TableName,
  obsoleteSince: RawBuilder<unknown>,
  { days, limit }: ExpiryBatch,
) => sql`array(select ctid from ${sql.table(table)}
    where ${obsoleteSince} < now() - make_interval(days => ${days}) limit ${limit} for update skip locked)`;

/** Executes a deletion, or a query that returns the deleted rows, and returns their number. */
export async function countDeleted(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows, rows } = await statement.execute(db);
  return Number(numAffectedRows ?? rows.length);
}
