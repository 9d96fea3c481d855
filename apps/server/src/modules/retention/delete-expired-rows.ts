import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { TableName } from '../../db/table-owners';
import { EXPIRING_TABLES } from '../personal-data/registry';

/** Rows per statement: limits locks to some milliseconds. */
const BATCH_SIZE = 1_000;
/** Statements per table and run: a backlog is deleted over several runs. */
const MAX_BATCHES = 50;

/** Deletes obsolete rows; returns their number by table. */
export async function deleteExpiredRows(
  context: Context,
  signal?: AbortSignal,
): Promise<Partial<Record<TableName, number>>> {
  const removed: Partial<Record<TableName, number>> = {};
  for (const [table, { days, deleteBatch }] of EXPIRING_TABLES) {
    for (let round = 0; round < MAX_BATCHES && !signal?.aborted; round++) {
      const gone = await inTransaction(asSystem(context, null), (tx) =>
        deleteBatch(tx.db, { days, limit: BATCH_SIZE }),
      );
      if (gone > 0) removed[table] = (removed[table] ?? 0) + gone;
      if (gone < BATCH_SIZE) break;
    }
  }
  return removed;
}
