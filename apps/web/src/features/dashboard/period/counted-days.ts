import { laterDay } from '@relaydesk/contracts/report-links';

/** Periods that end with today; the numbers are days. `custom`: two days in the address. */
export const PERIODS = ['30', 'today', '7', '90', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  /** YYYY-MM-DD in the organisation's time zone; both are counted whole. */
  from: string;
  to: string;
}

/** The days that are counted. Chosen days that are none, or too many, count as the last thirty. */
export function countedDays({ period, from, to }: { period: Period } & Days, timeZone: string): Days {
  if (period === 'custom' && isSound({ from, to })) return { from, to };
  return lastDays(period, dayIn(timeZone, new Date()));
}

/** Today, as the organisation's calendar shows it. */
export function dayIn(timeZone: string, now: Date): string {
  if (timeZone === 'UTC') return now.toISOString().slice(0, 10);
  if (calendar?.timeZone !== timeZone) {
    calendar = { timeZone, format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }) };
  }
  return calendar.format.format(now);
}

/** Making one takes 15 ms, and the page asks each time it is drawn. */
let calendar: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function lastDays(period: Period, today: string): Days {
  const days = period === 'today' ? 1 : period === 'custom' ? 30 : Number(period);
  return { from: laterDay(today, 1 - days), to: today };
}

/** At most so many days are counted (contracts/report, MAX_DAYS). */
const MOST = 366;
const DAY_MS = 86_400_000;

export function isSound({ from, to }: Days): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return DAY.test(from) && DAY.test(to) && days >= 0 && days < MOST;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
