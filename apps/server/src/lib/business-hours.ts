import type { BusinessHours } from '@relaydesk/contracts/organisation';

type OptionalBusinessHours = BusinessHours | null;

/** Days that are looked through for the next opening: a hundred holidays may each fall on the only open weekday. */
const MAX_LOOKAHEAD_DAYS = 800;
const DAY_MS = 86_400_000;

/** Whether somebody is there at this moment. Without hours: always. */
export const isOpen = (hours: OptionalBusinessHours, timeZone: string, at: Date): boolean =>
  hours === null ||
  findFirstOpening(iterateOpenings(hours, timeZone, at, 1), ({ from, to }) => from <= +at && +at < to) !==
    undefined;

/** When somebody is there again; null while it is open, and when it never opens. */
export function findNextOpening(hours: OptionalBusinessHours, timeZone: string, at: Date): Date | null {
  if (hours === null || isOpen(hours, timeZone, at)) return null;
  const next = findFirstOpening(
    iterateOpenings(hours, timeZone, at, MAX_LOOKAHEAD_DAYS),
    ({ from }) => from > +at,
  );
  return next ? new Date(next.from) : null;
}

/** The day there at a moment, such as 2026-12-25. */
export const getLocalDate = (timeZone: string, at: Date): string =>
  formatLocalTimestamp(timeZone, at).slice(0, 10);

/** The time there at a moment, such as 09:30. */
export const getLocalTime = (timeZone: string, at: Date): string =>
  formatLocalTimestamp(timeZone, at).slice(11, 16);

/** From when to when it is open on a day there, such as 2026-12-25; null when it is closed. */
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

/** So many days after a day such as 2026-12-25; before it where they are negative. */
export const addDays = (day: string, days: number): string => formatDate(Date.parse(day) + days * DAY_MS);

/** How many whole seconds between two moments fall into the business hours. Without hours: all of them. */
export function countBusinessSeconds(
  hours: OptionalBusinessHours,
  timeZone: string,
  from: Date,
  to: Date,
): number {
  if (to <= from) return 0;
  if (hours === null) return Math.floor((+to - +from) / 1000);
  const days = Math.ceil((+to - +from) / DAY_MS) + 2; // the first and the last are cut, and a day may have 23 hours
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

/** The openings of so many days there, the one of `at` first, made as they are asked for. */
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
 * When the clock on the wall shows this. A time that is shown twice (in autumn) is the first of the two, one that is
 * skipped (in spring) is as long after midnight as it would have been.
 * @param day midnight, in milliseconds of the wall's own
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

/** What the clock on the wall shows at a moment, as if it were UTC, to the second. */
function utcToLocalTime(timeZone: string, moment: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of getZonedFormatter(timeZone).formatToParts(moment))
    shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const zonedFormatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one costs as much as asking it a hundred times. */
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
