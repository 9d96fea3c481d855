import dayjs from 'dayjs';

/** Periods that end with today; the numbers are days. */
export const PERIODS = ['today', '7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

/** From the beginning of its first day to the end of today, in the visitor's time zone, as ISO 8601. */
export function readPeriod(period: Period, now: Date = new Date()): { from: string; to: string } {
  const days = period === 'today' ? 1 : Number(period);
  const tomorrow = dayjs(now).startOf('day').add(1, 'day');
  return { from: tomorrow.subtract(days, 'day').toISOString(), to: tomorrow.toISOString() };
}
