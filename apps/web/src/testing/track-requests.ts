import { setImmediate } from 'node:timers/promises';

let ofThisTest = new AbortController();
const underWay = new Set<Promise<unknown>>();

/** Tracks each request from now on for `abortRequests`. */
export function trackRequests(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const end = ofThisTest.signal;
    const answer = send(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end });
    const forget = () => void underWay.delete(answer);
    underWay.add(answer);
    answer.then(forget, forget);
    return answer;
  };
}

/**
 * Aborts pending requests. Callers share attempts such as fetching the user: otherwise a pending one would
 * block the next test, in any file, until its 30-second timeout.
 */
export async function abortRequests(): Promise<void> {
  if (underWay.size === 0) return;
  ofThisTest.abort();
  ofThisTest = new AbortController();
  await Promise.allSettled(underWay);
  await setImmediate(); // until its callers have handled the failure
}
