import { expect, test } from 'vitest';
import { formatDayLabel } from './format-day-label';
import { isSameDay } from './is-same-day';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();

test('a day ends at midnight in the display time zone', () => {
  expect(isSameDay(at(1, 0), at(1, 23))).toBe(true);
  expect(isSameDay(at(1, 23), at(2, 0))).toBe(false);
});

test.each([
  [at(3, 8), 'Today'],
  [at(2, 23), 'Yesterday'],
  [at(1, 8), '01 Mar 2026'],
])('%s is shown as %s', (day, name) => {
  expect(formatDayLabel(day, new Date(2026, 2, 3, 12).getTime())).toBe(name);
});
