import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { deleteExpiredBatch } from './delete-expired-rows.queries';
import { RETENTION_DAYS, type RetainedTable } from './retention-periods';

/** Rows per statement: limits locks to some milliseconds. */
const BATCH_SIZE = 1_000;
/** Statements per table and run: a backlog is deleted over several runs. */
const MAX_BATCHES = 50;

/** Deletes obsolete rows; returns their number by table. */
export async function deleteExpiredRows(
  context: Context,
  signal?: AbortSignal,
): Promise<Partial<Record<RetainedTable, number>>> {
  const removed: Partial<Record<RetainedTable, number>> = {};
  for (const table of Object.keys(RETENTION_DAYS) as RetainedTable[]) {
    // Object.keys forgets the type of its keys
    for (let round = 0; round < MAX_BATCHES && !signal?.aborted; round++) {
      const gone = await inTransaction(asSystem(context, null), (tx) =>
        deleteExpiredBatch(tx.db, table, { days: RETENTION_DAYS[table], limit: BATCH_SIZE }),
      );
      if (gone > 0) removed[table] = (removed[table] ?? 0) + gone;
      if (gone < BATCH_SIZE) break;
    }
  }
  return removed;
}
