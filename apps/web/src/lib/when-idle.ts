/** Milliseconds after which a permanently busy page counts as idle. */
const LATEST = 2_000;

/** Resolves when the browser has painted and is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST });
    else setTimeout(resolve, 0); // Safari
  });
}

/** The same without a timeout: for optional work on a permanently busy page. */
export function whenIdleWithoutTimeout(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, LATEST); // Safari
  });
}
