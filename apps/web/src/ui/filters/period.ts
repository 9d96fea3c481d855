import { lastDays, type Moments, momentsOf } from '@relaydesk/contracts/day-ranges';

/** Periods that end with today. */
export const PERIODS = ['today', '7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

export const DAYS_OF_PERIOD: Record<Period, number> = { today: 1, 7: 7, 30: 30, 90: 90 };

/** From the beginning of its first day to the end of today, by the organisation's calendar. */
export function readPeriod(period: Period, timeZone: string, now: Date = new Date()): Moments {
  const { from, to } = lastDays(DAYS_OF_PERIOD[period], timeZone, now);
  return momentsOf(from, to, timeZone);
}
