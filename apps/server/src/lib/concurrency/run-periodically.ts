/**
 * Runs a task periodically, never twice concurrently, with a timer that does not keep the process alive.
 * Errors are reported, and the next run follows. `stop` waits for the current run.
 * @param every_ms milliseconds between two starts
 * @param first_ms milliseconds before the first start; default: `every_ms`
 */
export function runPeriodically(
  work: () => Promise<void>,
  { every_ms, first_ms, onFailure }: { every_ms: number; first_ms?: number; onFailure(error: unknown): void },
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  const first = first_ms === undefined ? undefined : setTimeout(run, first_ms).unref();
  const timer = setInterval(run, every_ms).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
