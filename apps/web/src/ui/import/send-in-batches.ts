import type { ImportResult } from '@relaydesk/contracts/import';
import { randomId } from '../../lib/random-id';
import type { ImportRow, SendRows } from './import-props';

/** As many rows as one request may bring (contracts/import, IMPORT_BATCH). */
const BATCH = 100;

/**
 * Sends rows in batches, one after the other, each with a key of its own. Called again after a failure it goes on with
 * the batch that failed, under the same key: what was stored without our knowing is not stored twice. The signal ends it
 * after the batch that is under way, whose outcome would else be unknown.
 */
export function createSending(rows: readonly ImportRow[], dry_run: boolean, send: SendRows) {
  const results: ImportResult[] = [];
  let sent = 0;
  let key = randomId();

  return async (
    signal: AbortSignal,
    onProgress: (results: readonly ImportResult[]) => void,
  ): Promise<void> => {
    while (sent < rows.length && !signal.aborted) {
      const batch = rows.slice(sent, sent + BATCH);
      results.push(...(await send({ dry_run, rows: batch }, key)));
      sent += batch.length;
      key = randomId();
      onProgress([...results]);
    }
  };
}

export type Sending = ReturnType<typeof createSending>;
