/** Milliseconds after which a page that is never at rest is taken for idle. */
const LATEST = 2_000;

/** Resolves when the browser has painted what there is to paint and has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, 0); // Safari
  });
}

/** The same without an end of patience: for what nobody misses on a page that is never at rest. */
export function whenIdleWithoutTimeout(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, LATEST); // Safari
  });
}
