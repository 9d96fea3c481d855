import { type Days, lastDays } from '@relaydesk/contracts/day-ranges';
import { DAYS_OF_PERIOD } from '../../ui/filters/period';

/** Periods that end with today; the numbers are days. `custom`: two days in the address. */
export const PERIODS = ['30', 'today', '7', '90', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** The days that are counted. Chosen days that are none, or too many, count as the last thirty. */
export function countedDays({ period, from, to }: { period: Period } & Days, timeZone: string): Days {
  if (period === 'custom' && isSound({ from, to })) return { from, to };
  return lastDays(period === 'custom' ? 30 : DAYS_OF_PERIOD[period], timeZone, new Date());
}

/** At most so many days are counted (contracts/report, MAX_DAYS). */
const MOST = 366;
const DAY_MS = 86_400_000;

export function isSound({ from, to }: Days): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return DAY.test(from) && DAY.test(to) && days >= 0 && days < MOST;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
