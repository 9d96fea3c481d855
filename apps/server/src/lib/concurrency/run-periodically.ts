/**
 * Does a piece of work every so often, never twice at the same time, and keeps nothing running for it. A failure is only
 * told: the next time comes all the same. `stop` waits for the work that is under way.
 * @param every_ms milliseconds between two beginnings
 * @param first_ms milliseconds to the first one; left out: as between the others
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
