import type { DisplayError } from '../failures/display-error';
import { toDisplayError } from '../failures/display-error';

export interface BulkFailure<T> {
  record: T;
  failure: DisplayError;
}

interface RunInBulkOptions<T> {
  /** After each record: the number done and the failures. */
  onProgress: (done: number, failures: readonly BulkFailure<T>[]) => void;
  /** Stops before the next record. */
  signal: AbortSignal;
}

/**
 * Processes records one after the other, so that a thousand records are not a thousand concurrent calls. An
 * API failure of one record does not stop the others; any other error is rethrown.
 */
export async function runInBulk<T>(
  records: readonly T[],
  run: (record: T) => Promise<unknown>,
  { onProgress, signal }: RunInBulkOptions<T>,
): Promise<void> {
  const failures: BulkFailure<T>[] = [];
  for (const [index, record] of records.entries()) {
    if (signal.aborted) return;
    try {
      await run(record);
    } catch (thrown) {
      failures.push({ record, failure: toDisplayError(thrown) });
    }
    onProgress(index + 1, [...failures]);
  }
}
