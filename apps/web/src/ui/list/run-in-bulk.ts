import type { DisplayError } from '../failures/display-error';
import { toDisplayError } from '../failures/display-error';

export interface BulkFailure<T> {
  record: T;
  failure: DisplayError;
}

interface RunInBulkOptions<T> {
  /** After each record: how many are done, and which of them failed. */
  onProgress: (done: number, failures: readonly BulkFailure<T>[]) => void;
  /** Stops before the next record. */
  signal: AbortSignal;
}

/**
 * Does the same with each record, one after the other, so that a thousand records are not a thousand calls at once.
 * A record that fails with the API's failure does not stop the others; any other error is a fault and is thrown on.
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
