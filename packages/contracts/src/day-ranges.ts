/**
 * Days and periods in the calendar of an organisation. Server and dashboard both use these functions, so that a number
 * and the list behind it count the same moments.
 */

/** Days of one time zone, both included, such as 2026-11-21. */
export interface Days {
  from: string;
  to: string;
}

/** Days as moments: `to_at` is exclusive. */
export interface Moments {
  from_at: string;
  to_at: string;
}

const DAY_MS = 86_400_000;

/** The first moment of a day somewhere: also where that day begins at one o'clock, because midnight is skipped. */
export function dayBegins(day: string, time_zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const clock = clockOf(time_zone);
  const shows = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
  const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((near) => shows(near) - near);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const first = candidates.find((moment) => clock.format(moment).startsWith(day)) ?? midnight;
  return new Date(first).toISOString();
}

/** The days from the first to the last, as moments of this time zone. */
export const momentsOf = (from: string, to: string, time_zone: string): Moments => ({
  from_at: dayBegins(from, time_zone),
  to_at: dayBegins(laterDay(to, 1), time_zone),
});

/** So many days later, or earlier. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that the calendar of a time zone shows at a moment. */
export const dayIn = (time_zone: string, moment: Date | string): string =>
  time_zone === 'UTC'
    ? new Date(moment).toISOString().slice(0, 10)
    : clockOf(time_zone).format(new Date(moment)).slice(0, 10);

/** So many days that end with today. */
export function lastDays(count: number, time_zone: string, now: Date): Days {
  const today = dayIn(time_zone, now);
  return { from: laterDay(today, 1 - count), to: today };
}

/** The days that `momentsOf` has made these moments of. */
export const daysOf = ({ from_at, to_at }: Moments, time_zone: string): Days => ({
  from: dayIn(time_zone, from_at),
  to: dayIn(time_zone, new Date(Date.parse(to_at) - 1)),
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes 2026-11-21 23:59:59, as the clock there shows it. Made once for each zone: making one is slow. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}
