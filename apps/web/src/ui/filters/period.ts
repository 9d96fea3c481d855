import { getLastDays, type TimestampRange, toTimestampRange } from '@relaydesk/contracts/day-ranges';

/** Periods that end with today. */
export const PERIODS = ['today', '7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

export const DAYS_OF_PERIOD: Record<Period, number> = { today: 1, 7: 7, 30: 30, 90: 90 };

/** From the start of its first day to the end of today, in the organisation's time zone. */
export function getPeriodRange(period: Period, timeZone: string, now: Date = new Date()): TimestampRange {
  const { from, to } = getLastDays(DAYS_OF_PERIOD[period], timeZone, now);
  return toTimestampRange(from, to, timeZone);
}
