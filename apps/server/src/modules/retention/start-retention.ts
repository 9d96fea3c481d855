import type { Context } from '../../context/context';
import { repeat } from '../../lib/concurrency/run-periodically';
import { forgetConversations } from './purge-conversations';
import { removeOld } from './delete-expired-rows';

/** Milliseconds. Nothing of it is urgent, and a start has better things to do. */
const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/**
 * Every hour, on every node: they leave each other's rows alone. A failure is only told: what stays is taken the next
 * time.
 */
export function startRetention(
  contextFor: () => Context,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { stop } = repeat(() => keepNoLonger(contextFor(), stopping.signal), {
    every_ms: EVERY_MS,
    first_ms: FIRST_MS,
    onFailure,
  });
  return {
    stop() {
      stopping.abort();
      return stop();
    },
  };
}

async function keepNoLonger(context: Context, signal: AbortSignal): Promise<void> {
  await removeOld(context, signal);
  await forgetConversations(context, signal);
}
