/** Milliseconds, as for subscribing again: the specification, section 9. */
const SHORTEST = 500;
const LONGEST = 20_000;

/**
 * Milliseconds to wait before the next attempt, when this many have failed (from 1 on): longer each time, and by chance,
 * so that a crowd does not come back at once.
 */
export function getBackoffDelay(failures: number): number {
  const most = Math.min(LONGEST, SHORTEST * 2 ** failures);
  return SHORTEST + Math.random() * (most - SHORTEST);
}
