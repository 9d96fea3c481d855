import { expect, test } from 'vitest';
import { waitLevel } from './wait-level';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-10T11:58:01.000Z', 'calm'],
  ['2026-03-10T11:58:00.000Z', 'warning'],
  ['2026-03-10T11:55:01.000Z', 'warning'],
  ['2026-03-10T11:55:00.000Z', 'late'],
])('waiting since %s is %s', (since, expected) => {
  expect(waitLevel(since, NOW)).toBe(expected);
});
