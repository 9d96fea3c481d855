/** What is seen from inside the page; all in milliseconds since its navigation began. */
export interface PageObservation {
  /** The first frame in which the page's own selector matches. */
  usable: number;
  lcp: number;
  /** Cumulative layout shift, the largest session window (gap 1 s, length 5 s) as web-vitals counts it. */
  cls: number;
}

const TIMEOUT_MS = 30_000;

/**
 * The script that watches a page from its beginning, for `addInitScript`. As text, because a compiled function would
 * call helpers that the page does not have.
 */
export const observeScript = (usableSelector: string): string => `(() => {
  const seen = { usable: 0, lcp: 0, cls: 0 };
  window.__seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const goesOn = shifts.length > 0 && entry.startTime - shifts.at(-1).startTime < 1000
        && entry.startTime - shifts[0].startTime < 5000;
      shifts = goesOn ? [...shifts, entry] : [entry];
      seen.cls = Math.max(seen.cls, shifts.reduce((sum, { value }) => sum + value, 0));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.__usable = new Promise((resolve, reject) => {
    const look = () => {
      if (document.querySelector(${JSON.stringify(usableSelector)})) {
        seen.usable = performance.now();
        resolve();
      } else if (performance.now() > ${TIMEOUT_MS}) {
        reject(new Error('The page was never usable: ' + location.pathname));
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
})()`;
