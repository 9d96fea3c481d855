/** The bounds of the delay between two attempts, in milliseconds. */
export interface BackoffDelays {
  min: number;
  max: number;
}

/** The reconnect bounds of Centrifugo's own client. */
export const DEFAULT_BACKOFF_DELAYS: BackoffDelays = { min: 500, max: 20_000 };

/**
 * Milliseconds before the attempt after `failures` further failures (from 0): exponential with full jitter, so
 * that clients do not reconnect at the same time. The formula of Centrifugo's own client.
 */
export function getBackoffDelay(
  failures: number,
  { min, max }: BackoffDelays = DEFAULT_BACKOFF_DELAYS,
): number {
  return Math.min(max, min + Math.random() * Math.min(max - min, min * 2 ** failures));
}
