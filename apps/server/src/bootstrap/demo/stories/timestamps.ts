import type { SeededRandom } from './seeded-random';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Relative load of each weekday, Sunday first. */
const WEEKDAY_WEIGHTS = [0.45, 1.2, 1.1, 1, 1.05, 1, 0.7];
/** Age limit of the history in days. */
const FIRST_DAY = 89;
/** Events younger than this are placed by the hour: distributeRecentTimestamps. */
const LAST_DAY = 2;
const OPENING_TIME = 9 * HOUR;
const CLOSING_TIME = 17.5 * HOUR;

/**
 * Start times, oldest first, in milliseconds since 1970: spread over the past 89 days within working hours,
 * with more on busy weekdays and towards the end. Conversations without a CSR may also start in the evening.
 */
export function distributeTimestamps(
  now: Date,
  time_zone: string,
  isAnyTime: boolean[],
  random: SeededRandom,
): number[] {
  const begins: number[] = [];
  const days = spreadOverDays(now, time_zone, isAnyTime.length);
  for (const { midnight, count } of days) {
    for (let slot = 0; slot < count; slot += 1) {
      // Half of each slot stays free, so that the order is that of the slots.
      const share = (slot + random.next() / 2) / count;
      const evening = random.chance(0.35) ? random.int(120, 210) * MINUTE : 0;
      const isLast = slot === count - 1 && isAnyTime[begins.length];
      begins.push(
        Math.floor(midnight + OPENING_TIME + share * (CLOSING_TIME - OPENING_TIME) + (isLast ? evening : 0)),
      );
    }
  }
  return begins;
}

/** The same for the past day: from 26 to 2 hours ago. */
export const distributeRecentTimestamps = (now: Date, count: number): number[] =>
  Array.from({ length: count }, (_, at) => now.getTime() - 26 * HOUR + ((at + 0.4) / count) * 24 * HOUR);

function spreadOverDays(now: Date, time_zone: string, count: number): { midnight: number; count: number }[] {
  const today = startOfDay(now.getTime(), time_zone);
  const days = Array.from({ length: FIRST_DAY - LAST_DAY + 1 }, (_, at) => {
    // From noon to noon: a DST change does not lead into another day.
    const midnight = startOfDay(today + DAY / 2 - (FIRST_DAY - at) * DAY, time_zone);
    const growth = 0.7 + (0.6 * at) / FIRST_DAY;
    const weekday = new Date(midnight + DAY / 2).getUTCDay();
    return { midnight, weight: (WEEKDAY_WEIGHTS[weekday] ?? 1) * growth };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let weight = 0;
  let placed = 0;
  return days.map((day) => {
    weight += day.weight;
    const until = Math.round((weight / total) * count);
    const here = until - placed;
    placed = until;
    return { midnight: day.midnight, count: here };
  });
}

/** The midnight before a timestamp, in that time zone. */
function startOfDay(moment: number, time_zone: string): number {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hourCycle: 'h23',
    timeStyle: 'medium',
  });
  const [hours = 0, minutes = 0, seconds = 0] = wall.format(moment).split(':').map(Number);
  return moment - hours * HOUR - minutes * MINUTE - seconds * 1000 - (moment % 1000);
}
