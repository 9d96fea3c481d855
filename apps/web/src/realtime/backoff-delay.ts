/** Milliseconds, as for resubscribing: the specification, section 9. */
const SHORTEST = 500;
const LONGEST = 20_000;

/**
 * Milliseconds before the next attempt after this many failures (from 1): exponential, with jitter so that
 * clients do not reconnect at the same time.
 */
export function getBackoffDelay(failures: number): number {
  const most = Math.min(LONGEST, SHORTEST * 2 ** failures);
  return SHORTEST + Math.random() * (most - SHORTEST);
}
