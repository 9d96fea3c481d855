import type { BusinessHours } from '@relaydesk/contracts/organisation';

type OptionalBusinessHours = BusinessHours | null;

/** Days searched for the next opening: a hundred holidays may each fall on the only open weekday. */
const MAX_LOOKAHEAD_DAYS = 800;
const DAY_MS = 86_400_000;

/** Whether the organisation is open. Without hours: always. */
export const isOpen = (hours: OptionalBusinessHours, timeZone: string, at: Date): boolean =>
  hours === null ||
  findFirstOpening(iterateOpenings(hours, timeZone, at, 1), ({ from, to }) => from <= +at && +at < to) !==
    undefined;

/** The next opening; null while it is open, and when it never opens. */
export function findNextOpening(hours: OptionalBusinessHours, timeZone: string, at: Date): Date | null {
  if (hours === null || isOpen(hours, timeZone, at)) return null;
  const next = findFirstOpening(
    iterateOpenings(hours, timeZone, at, MAX_LOOKAHEAD_DAYS),
    ({ from }) => from > +at,
  );
  return next ? new Date(next.from) : null;
}

/** The local date of a timestamp, such as 2026-12-25. */
export const getLocalDate = (timeZone: string, at: Date): string =>
  formatLocalTimestamp(timeZone, at).slice(0, 10);

/** The local time of a timestamp, such as 09:30. */
export const getLocalTime = (timeZone: string, at: Date): string =>
  formatLocalTimestamp(timeZone, at).slice(11, 16);

/** The opening hours of a local date such as 2026-12-25; null when it is closed. */
export function getHoursOnDay(hours: BusinessHours, day: string): { open: string; close: string } | null {
  if (hours.holidays.some(({ date }) => date === day)) return null;
  return hours[WEEK[new Date(day).getUTCDay()] ?? 'sunday'];
}

/** The first day after `day` on which it opens; null when it never does. */
export function findNextOpenDay(hours: BusinessHours, day: string): string | null {
  for (let ahead = 1; ahead < MAX_LOOKAHEAD_DAYS; ahead += 1) {
    const next = addDays(day, ahead);
    if (getHoursOnDay(hours, next)) return next;
  }
  return null;
}

/** The date so many days after a date such as 2026-12-25; before it for negative numbers. */
export const addDays = (day: string, days: number): string => formatDate(Date.parse(day) + days * DAY_MS);

/** Whole business seconds between two timestamps. Without hours: all seconds. */
export function countBusinessSeconds(
  hours: OptionalBusinessHours,
  timeZone: string,
  from: Date,
  to: Date,
): number {
  if (to <= from) return 0;
  if (hours === null) return Math.floor((+to - +from) / 1000);
  const days = Math.ceil((+to - +from) / DAY_MS) + 2; // the first and the last day are partial, and a day may have 23 hours
  let ms = 0;
  for (const opening of iterateOpenings(hours, timeZone, from, days)) {
    ms += Math.max(0, Math.min(opening.to, +to) - Math.max(opening.from, +from));
  }
  return Math.floor(ms / 1000);
}

interface OpeningInterval {
  /** Unix milliseconds. */
  from: number;
  to: number;
}

/** The openings of so many local days, beginning with the day of `at`, generated lazily. */
function* iterateOpenings(
  hours: BusinessHours,
  timeZone: string,
  at: Date,
  days: number,
): Generator<OpeningInterval> {
  if (WEEK.every((name) => hours[name] === null)) return;
  const now = utcToLocalTime(timeZone, +at);
  const today = now - (now % DAY_MS);
  for (let day = today; day < today + days * DAY_MS; day += DAY_MS) {
    const open = getHoursOnDay(hours, formatDate(day));
    if (open)
      yield { from: localTimeToUtc(timeZone, day, open.open), to: localTimeToUtc(timeZone, day, open.close) };
  }
}

function findFirstOpening(
  openings: Iterable<OpeningInterval>,
  isIt: (opening: OpeningInterval) => boolean,
): OpeningInterval | undefined {
  for (const opening of openings) if (isIt(opening)) return opening;
  return undefined;
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * The timestamp of a local time. A time that occurs twice (in autumn) is its first occurrence; a skipped one
 * (in spring) has the same distance from midnight as without the change.
 * @param day local midnight, in milliseconds as if it were UTC
 */
function localTimeToUtc(timeZone: string, day: number, clock: string): number {
  const wall = day + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000;
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((near) => utcToLocalTime(timeZone, near) - near);
  const candidates = [wall - (before ?? 0), wall - (after ?? 0)].sort((a, b) => a - b);
  return candidates.find((moment) => utcToLocalTime(timeZone, moment) === wall) ?? wall - (before ?? 0);
}

const formatLocalTimestamp = (timeZone: string, at: Date): string =>
  new Date(utcToLocalTime(timeZone, +at)).toISOString();

const formatDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The local time of a timestamp, as if it were UTC, to the second. */
function utcToLocalTime(timeZone: string, moment: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of getZonedFormatter(timeZone).formatToParts(moment))
    shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const zonedFormatters = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: creating a formatter costs as much as using it a hundred times. */
function getZonedFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = zonedFormatters.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  zonedFormatters.set(timeZone, clock);
  return clock;
}
