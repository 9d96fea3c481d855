import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';

/** Earlier dates are treated as errors in the file. */
const EARLIEST = '1990-01-01';

/**
 * Parses a past day (2026-10-31) or moment (2026-10-31T14:30:00Z, or with an offset) to a day or a moment in
 * UTC. Returns an error text for invalid input. Ambiguous formats are refused: 03/04/2026 can be two days.
 */
export function parseSaleDate(text: string, now: Date): { value: string } | { why: ErrorReason } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const at = isDay || isMoment ? Date.parse(text.replace(' ', 'T').toUpperCase()) : Number.NaN;
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  // Date.parse reads 2026-02-31 as 3 March.
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  if (Number.isNaN(at) || !exists) return { why: because('invalid_date_example', { example: '2026-10-31' }) };
  if (text < EARLIEST) return { why: because('date_too_early') };
  // The earliest time zone begins a day 14 hours before UTC.
  if (at > now.getTime() + (isDay ? 14 * 3_600_000 : 0)) return { why: because('date_in_future') };
  return { value: isDay ? text : new Date(at).toISOString() };
}
