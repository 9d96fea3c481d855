/**
 * Days and periods in the calendar of an organisation. Server and dashboard both use these functions, so that a number
 * and the list behind it count the same moments.
 */

/** Days of one time zone, both included, such as 2026-11-21. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days as moments: `to_at` is exclusive. */
export interface TimestampRange {
  from_at: string;
  to_at: string;
}

const DAY_MS = 86_400_000;

/** The first moment of a day somewhere: also where that day begins at one o'clock, because midnight is skipped. */
export function getStartOfDay(day: string, time_zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const clock = getClockFormatter(time_zone);
  const shows = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => shows(near) - near);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const first = candidates.find((moment) => clock.format(moment).startsWith(day)) ?? midnight;
  return new Date(first).toISOString();
}

/** The days from the first to the last, as moments of this time zone. */
export const toTimestampRange = (from: string, to: string, time_zone: string): TimestampRange => ({
  from_at: getStartOfDay(from, time_zone),
  to_at: getStartOfDay(addDays(to, 1), time_zone),
});

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that the calendar of a time zone shows at a moment. */
export const getLocalDay = (time_zone: string, moment: Date | string): string =>
  time_zone === 'UTC'
    ? new Date(moment).toISOString().slice(0, 10)
    : getClockFormatter(time_zone).format(new Date(moment)).slice(0, 10);

/** So many days that end with today. */
export function getLastDays(count: number, time_zone: string, now: Date): DayRange {
  const today = getLocalDay(time_zone, now);
  return { from: addDays(today, 1 - count), to: today };
}

/** The days that `toTimestampRange` has made these moments of. */
export const toDayRange = ({ from_at, to_at }: TimestampRange, time_zone: string): DayRange => ({
  from: getLocalDay(time_zone, from_at),
  to: getLocalDay(time_zone, new Date(Date.parse(to_at) - 1)),
});

const clockFormatters = new Map<string, Intl.DateTimeFormat>();

/** Writes 2026-11-21 23:59:59, as the clock there shows it. Made once for each zone: making one is slow. */
function getClockFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clockFormatters.set(timeZone, made);
  return made;
}
