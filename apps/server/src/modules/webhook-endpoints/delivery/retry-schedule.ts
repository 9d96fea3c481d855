/**
 * Seconds between two attempts: the schedule that Standard Webhooks recommends (5 s, 5 min, 30 min, 2 h, 5 h,
 * 10 h), whose last attempt comes 24 hours after the first.
 */
const DELAYS_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 23_095];
/** A delay varies by this share, so that retries of many events do not come at once. */
const JITTER = 0.1;

/** Attempts of a delivery, the first included. */
export const MAX_TRIES = DELAYS_S.length + 1;

/** Longest Retry-After that is honoured, in seconds. */
const MAX_RETRY_AFTER_S = 86_400;

/**
 * Seconds until the next attempt after `tries` failed ones; undefined: there is none.
 * @param random from 0 to 1
 */
export function getRetryDelay(tries: number, random = Math.random()): number | undefined {
  const delay = DELAYS_S[tries - 1];
  return delay === undefined ? undefined : delay * (1 - JITTER + 2 * JITTER * random);
}

/** Seconds of a header Retry-After (RFC 9110, 10.2.3: a number or an HTTP date); 0: none, or invalid. */
export function parseRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_S) : 0;
}
