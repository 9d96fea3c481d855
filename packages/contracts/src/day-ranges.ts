/**
 * Days and periods in the time zone of an organisation. Server and dashboard use the same functions, so that
 * a metric and the list of its records cover the same period.
 */

/** First and last day (inclusive) in a time zone, such as 2026-11-21. */
export interface DayRange {
  from: string;
  to: string;
}

/** A range of days as timestamps; `to_at` is exclusive. */
export interface TimestampRange {
  from_at: string;
  to_at: string;
}

const DAY_MS = 86_400_000;

/** Start of a day in a time zone. A day starts at 01:00 if a clock change skips midnight. */
export function getStartOfDay(day: string, time_zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const clock = getClockFormatter(time_zone);
  const shows = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => shows(near) - near);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const first = candidates.find((moment) => clock.format(moment).startsWith(day)) ?? midnight;
  return new Date(first).toISOString();
}

/** Converts a range of days in a time zone to timestamps. */
export const toTimestampRange = (from: string, to: string, time_zone: string): TimestampRange => ({
  from_at: getStartOfDay(from, time_zone),
  to_at: getStartOfDay(addDays(to, 1), time_zone),
});

/** Adds days to a day; a negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Day in a time zone at a given time. */
export const getLocalDay = (time_zone: string, moment: Date | string): string =>
  time_zone === 'UTC'
    ? new Date(moment).toISOString().slice(0, 10)
    : getClockFormatter(time_zone).format(new Date(moment)).slice(0, 10);

/** The last `count` days, including today. */
export function getLastDays(count: number, time_zone: string, now: Date): DayRange {
  const today = getLocalDay(time_zone, now);
  return { from: addDays(today, 1 - count), to: today };
}

/** Inverse of `toTimestampRange`. */
export const toDayRange = ({ from_at, to_at }: TimestampRange, time_zone: string): DayRange => ({
  from: getLocalDay(time_zone, from_at),
  to: getLocalDay(time_zone, new Date(Date.parse(to_at) - 1)),
});

const clockFormatters = new Map<string, Intl.DateTimeFormat>();

/** Formats local time as 2026-11-21 23:59:59. Cached for each time zone, because construction is slow. */
function getClockFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clockFormatters.set(timeZone, made);
  return made;
}
