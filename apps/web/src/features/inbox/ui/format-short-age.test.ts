import { expect, test } from 'vitest';
import { formatShortAge } from './format-short-age';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-10T12:00:05.000Z', 'now'],
  ['2026-03-10T11:59:01.000Z', 'now'],
  ['2026-03-10T11:59:00.000Z', '1 min'],
  ['2026-03-10T11:00:01.000Z', '59 min'],
  ['2026-03-10T11:00:00.000Z', '1 h'],
  ['2026-03-09T12:00:00.000Z', '1 d'],
  ['2026-03-03T12:00:01.000Z', '6 d'],
  ['2026-03-03T12:00:00.000Z', '03 Mar 2026'],
])('%s is %s', (iso, expected) => {
  expect(formatShortAge(iso, NOW)).toBe(expected);
});
