import { expect, test } from 'vitest';
import { buildChartBars } from '../charts/build-chart-bars';
import { compareShares, compareValues, computeBotShare } from './compare-values';
import { formatDurationSeconds } from './format-seconds';

test.each([
  [120, 100, false, { change: 0.2, isBetter: true }],
  [80, 100, false, { change: -0.2, isBetter: false }],
  [80, 100, true, { change: -0.2, isBetter: true }],
  [5, 0, false, { change: null, isBetter: true }],
  [0, 0, false, { change: 0, isBetter: false }],
])('%i after %i (lower is better: %s)', (value, before, isLowerBetter, expected) => {
  expect(compareValues(value, before, isLowerBetter)).toEqual(expected);
});

test('shares are compared in percentage points', () => {
  expect(compareShares(0.61, 0.58)).toEqual({ change: 0.03, isPoints: true, isBetter: true });
});

test("without conversations the bot's share is zero", () => {
  expect(computeBotShare({ conversations: 0, bot_handled: 0 })).toBe(0);
  expect(computeBotShare({ conversations: 4, bot_handled: 3 })).toBe(0.75);
});

test.each([
  [45, '45 sec'],
  [750, '13 min'],
  [9000, '2.5 hr'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatDurationSeconds(seconds)).toBe(text);
});

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    day: `2026-01-${String(day + 1).padStart(2, '0')}`,
    conversations: 1,
    bot: 1,
    human: 0,
    resolved: 1,
    sales: 2,
    revenue: 0,
  }));

test('few days are shown as days', () => {
  expect(buildChartBars(days(30))).toHaveLength(30);
  expect(buildChartBars(days(30))[0]).toMatchObject({
    day: '2026-01-01',
    conversations: 1,
    sales: 2,
    isWeek: false,
  });
});

test('many days are grouped by week; the last week is complete and no count is lost', () => {
  const weeks = buildChartBars(days(90));
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toMatchObject({ conversations: 6, bot: 6, human: 0, isWeek: true });
  expect(weeks.at(-1)).toMatchObject({ conversations: 7 });
  expect(weeks.reduce((sum, { sales }) => sum + sales, 0)).toBe(180);
});
