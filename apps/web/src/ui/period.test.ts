import { expect, test } from 'vitest';
import { readPeriod } from './period';

const now = new Date(2026, 10, 21, 14, 5);
const midnight = (day: number, month = 10) => new Date(2026, month, day).toISOString();

test.each([
  ['today', midnight(21)],
  ['7', midnight(15)],
  ['30', midnight(23, 9)],
] as const)('%s begins at a midnight here and ends with today', (period, from) => {
  expect(readPeriod(period, now)).toEqual({ from, to: midnight(22) });
});
