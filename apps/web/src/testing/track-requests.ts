import { setImmediate } from 'node:timers/promises';

let ofThisTest = new AbortController();
const underWay = new Set<Promise<unknown>>();

/** Lets `abortRequests` know of each request that is sent from now on. */
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
 * Ends what nobody has answered yet. Callers share an attempt such as asking who is signed in: left alone, it would keep
 * the next test waiting, in whichever file that is, until its 30 seconds were over.
 */
export async function abortRequests(): Promise<void> {
  if (underWay.size === 0) return;
  ofThisTest.abort();
  ofThisTest = new AbortController();
  await Promise.allSettled(underWay);
  await setImmediate(); // until those who waited have dealt with it
}
