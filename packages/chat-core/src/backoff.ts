/** Milliseconds, the bounds of the waiting time between two attempts. */
export interface BackoffDelays {
  min: number;
  max: number;
}

/** The reconnect bounds of Centrifugo's own client. */
export const DEFAULT_BACKOFF_DELAYS: BackoffDelays = { min: 500, max: 20_000 };

/** Full jitter: how many milliseconds to wait before the attempt after `failures` failed ones. */
export function getBackoffDelay(
  failures: number,
  { min, max }: BackoffDelays = DEFAULT_BACKOFF_DELAYS,
  random = Math.random,
): number {
  return Math.min(max, min + random() * Math.min(max - min, min * 2 ** failures));
}
