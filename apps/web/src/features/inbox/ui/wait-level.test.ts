import { expect, test } from 'vitest';
import { getWaitLevel } from './wait-level';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-10T11:57:31.000Z', 5, 'calm'],
  ['2026-03-10T11:57:30.000Z', 5, 'warning'],
  ['2026-03-10T11:55:01.000Z', 5, 'warning'],
  ['2026-03-10T11:55:00.000Z', 5, 'late'],
  ['2026-03-10T11:55:00.000Z', 60, 'calm'],
  ['2026-03-09T12:00:00.000Z', null, 'calm'],
] as const)('waiting since %s with a target of %s minutes is %s', (since, target, expected) => {
  expect(getWaitLevel(since, NOW, target)).toBe(expected);
});
