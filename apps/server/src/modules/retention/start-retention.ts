import type { Context } from '../../context/context';
import { runPeriodically } from '../../lib/concurrency/run-periodically';
import { deleteExpiredRows } from './delete-expired-rows';
import { purgeConversations } from './purge-conversations';

/** Milliseconds. Not urgent, so it does not slow down the start. */
const INITIAL_DELAY_MS = 60_000;
const INTERVAL_MS = 3_600_000;

/**
 * Runs every hour on every node; nodes skip each other's rows. Failures are reported, and the next run
 * continues.
 */
export function startRetention(
  contextFor: () => Context,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { stop } = runPeriodically(() => runRetention(contextFor(), stopping.signal), {
    every_ms: INTERVAL_MS,
    first_ms: INITIAL_DELAY_MS,
    onFailure,
  });
  return {
    stop() {
      stopping.abort();
      return stop();
    },
  };
}

async function runRetention(context: Context, signal: AbortSignal): Promise<void> {
  await deleteExpiredRows(context, signal);
  await purgeConversations(context, signal);
}
