import { type DayRange, getLastDays } from '@relaydesk/contracts/day-ranges';
import { DAYS_OF_PERIOD } from '../../ui/filters/period';

/** Periods that end today; the numbers are days. `custom`: two days in the URL. */
export const DASHBOARD_PERIODS = ['30', 'today', '7', '90', 'custom'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** The days of the report. Invalid or too many custom days fall back to the last thirty. */
export function resolvePeriodDays(
  { period, from, to }: { period: DashboardPeriod } & DayRange,
  timeZone: string,
): DayRange {
  if (period === 'custom' && isValidRange({ from, to })) return { from, to };
  return getLastDays(period === 'custom' ? 30 : DAYS_OF_PERIOD[period], timeZone, new Date());
}

/** The maximum number of days (contracts/report, MAX_DAYS). */
const MOST = 366;
const DAY_MS = 86_400_000;

export function isValidRange({ from, to }: DayRange): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return DAY.test(from) && DAY.test(to) && days >= 0 && days < MOST;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
