import type { Context } from '../../context';
import { forgetConversations } from './forget-conversations';
import { removeOld } from './remove-old';

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
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= keepNoLonger(contextFor(), stopping.signal)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

async function keepNoLonger(context: Context, signal: AbortSignal): Promise<void> {
  await removeOld(context, signal);
  await forgetConversations(context, signal);
}
