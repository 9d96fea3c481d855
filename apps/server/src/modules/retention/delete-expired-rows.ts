import { asSystem, type Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { type Kept, PERIODS } from './retention-periods';
import { removeSome } from './delete-expired-rows.queries';

/** Rows that one statement removes: a lock is held for some milliseconds. */
const AT_ONCE = 1_000;
/** Statements for each table and run: what a long pause has left is taken away run by run. */
const ROUNDS = 50;

/** Removes what has done its work; answers how many rows of which table. */
export async function removeOld(
  context: Context,
  signal?: AbortSignal,
): Promise<Partial<Record<Kept, number>>> {
  const removed: Partial<Record<Kept, number>> = {};
  for (const table of Object.keys(PERIODS) as Kept[]) {
    // Object.keys forgets the type of its keys
    for (let round = 0; round < ROUNDS && !signal?.aborted; round++) {
      const gone = await inTransaction(asSystem(context, null), (tx) =>
        removeSome(tx.db, table, { days: PERIODS[table], limit: AT_ONCE }),
      );
      if (gone > 0) removed[table] = (removed[table] ?? 0) + gone;
      if (gone < AT_ONCE) break;
    }
  }
  return removed;
}
