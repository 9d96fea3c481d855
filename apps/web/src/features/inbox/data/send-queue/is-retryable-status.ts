/** Refusals that pass by themselves: the session ended, took too long, too many at once, the server is out of reach. */
const PASSING = [0, 401, 408, 429, 502, 503, 504];

/** Whether what was refused with this HTTP status may be taken when it is tried again. 0: no answer came. */
export function isRetryableStatus(status: number): boolean {
  return PASSING.includes(status);
}
