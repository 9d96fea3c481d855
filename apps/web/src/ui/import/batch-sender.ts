import type { ImportResult } from '@relaydesk/contracts/import';
import { t } from '../../lib/locale/i18n';
import { randomId } from '../../lib/random-id';
import type { BatchOptions, ImportRow, SendRows } from './import-props';

/** Maximum rows per request (contracts/import, IMPORT_BATCH). */
const USUAL: BatchOptions = { rows: 100 };

/**
 * Sends rows in batches, one after the other, each with a separate idempotency key. Called again after a
 * failure, it resumes with the failed batch under the same key, so that rows stored without a response are
 * not stored twice. The signal stops it after the current batch, whose outcome would otherwise be unknown.
 */
export function createBatchSender(
  rows: readonly ImportRow[],
  dry_run: boolean,
  send: SendRows,
  batching: BatchOptions = USUAL,
) {
  const results: ImportResult[] = [];
  const doubles = findDuplicateRows(rows, batching.unique);
  let sent = 0;
  let key = randomId();

  return async (
    signal: AbortSignal,
    onProgress: (results: readonly ImportResult[]) => void,
  ): Promise<void> => {
    while (sent < rows.length && !signal.aborted) {
      const batch = rows.slice(sent, getBatchEnd(rows, sent, batching));
      const others = batch.filter(({ row }) => !doubles.has(row));
      const answers = others.length > 0 ? await send({ dry_run, rows: others }, key) : [];
      results.push(
        ...batch.flatMap(({ row }) => doubles.get(row) ?? answers.filter((one) => one.row === row)),
      );
      sent += batch.length;
      key = randomId();
      onProgress([...results]);
    }
  };
}

/** The rows that duplicate an earlier one, each refused. */
function findDuplicateRows(rows: readonly ImportRow[], field: string | undefined): Map<number, ImportResult> {
  const first = new Map<string, number>();
  const doubles = new Map<number, ImportResult>();
  if (field === undefined) return doubles;
  for (const { row, [field]: value = '' } of rows) {
    const known = String(value).trim().toLowerCase();
    const before = first.get(known);
    if (known === '') continue;
    if (before === undefined) first.set(known, row);
    else doubles.set(row, createFailedResult(row, field, t('ui-import.twice', { row: before })));
  }
  return doubles;
}

const createFailedResult = (row: number, field: string, message: string): ImportResult => ({
  row,
  outcome: 'failed',
  message,
  fields: { [field]: message },
});

/** The end of a batch starting at `from`, so that related rows stay together if they fit. */
function getBatchEnd(
  rows: readonly ImportRow[],
  from: number,
  { rows: most, together }: BatchOptions,
): number {
  const full = from + most;
  if (full >= rows.length || together === undefined) return full;
  let end = full;
  while (end > from && rows[end]?.[together] === rows[end - 1]?.[together]) end -= 1;
  return end === from ? full : end;
}

export type BatchSender = ReturnType<typeof createBatchSender>;
