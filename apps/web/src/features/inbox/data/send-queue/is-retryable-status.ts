/** Temporary refusals: session ended, timeout, rate limit, server unreachable. */
const PASSING = [0, 401, 408, 429, 502, 503, 504];

/** Whether a retry may succeed after this HTTP status. 0: no response. */
export function isRetryableStatus(status: number): boolean {
  return PASSING.includes(status);
}
