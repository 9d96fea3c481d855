import { getStartOfDay, toTimestampRange } from '@relaydesk/contracts/day-ranges';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMedian } from './compute-median';
import { buildReportPeriod, listDays, splitIntoMonths } from './report-period';

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2029, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test('months and remaining days cover exactly the period', () => {
  fc.assert(
    fc.property(day, fc.nat(365), (from, length) => {
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
      const { months, days } = splitIntoMonths({ from, to });
      const parts = [...days, ...(months ? [months] : [])].flatMap(listDays).sort();
      expect(parts).toEqual(listDays({ from, to }));
      if (!months) return;
      expect(months.from.slice(8)).toBe('01');
      expect(new Date(Date.parse(months.to) + 86_400_000).getUTCDate()).toBe(1);
    }),
  );
});

test('the previous period has the same length, in moments of the time zone', () => {
  expect(buildReportPeriod({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toMatchObject({
    previous: { from: '2026-03-28', to: '2026-03-28' },
    from_at: '2026-03-28T23:00:00.000Z', // clocks go forward on this day
    to_at: '2026-03-29T22:00:00.000Z',
  });
});

test.each([
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'], // midnight is skipped
  ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'], // the hour before midnight comes twice
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'], // the hour after midnight comes twice
  ['2026-11-22', 'Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
])('%s begins in %s', (day, zone, at) => expect(getStartOfDay(day, zone)).toBe(at));

test('days are contiguous', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'Africa/Cairo',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'UTC',
  );
  fc.assert(
    fc.property(day, zones, (one, zone) => {
      const [today] = [toTimestampRange(one, one, zone)];
      const next = new Date(Date.parse(one) + 86_400_000).toISOString().slice(0, 10);
      expect(today.to_at).toBe(getStartOfDay(next, zone));
      expect(Date.parse(today.to_at) - Date.parse(today.from_at)).toBeGreaterThan(20 * 3_600_000);
    }),
  );
});

test('a median is within 2.5 % of the exact one', () => {
  const bucketOf = (seconds: number) =>
    seconds < 1 ? 0 : 1 + Math.floor(Math.log(seconds) / Math.log(1.05));
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 }), (times) => {
      const exact = [...times].sort((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? 0;
      const median = computeMedian(times.map((seconds) => ({ bucket: bucketOf(seconds), amount: 1 })));
      expect(Math.abs((median ?? -1) - exact)).toBeLessThanOrEqual(exact * 0.025 + 0.5);
    }),
  );
  expect(computeMedian([])).toBeNull();
});
