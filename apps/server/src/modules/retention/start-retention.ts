import type { Context } from '../../context/context';
import { runPeriodically } from '../../lib/concurrency/run-periodically';
import { deleteExpiredRows } from './delete-expired-rows';
import { purgeConversations } from './purge-conversations';

/** Milliseconds. Nothing of it is urgent, and a start has better things to do. */
const INITIAL_DELAY_MS = 60_000;
const INTERVAL_MS = 3_600_000;

/**
 * Every hour, on every node: they leave each other's rows alone. A failure is only told: what stays is taken the next
 * time.
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
