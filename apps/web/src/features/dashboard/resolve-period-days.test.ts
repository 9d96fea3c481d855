import { getLocalDay } from '@relaydesk/contracts/day-ranges';
import { expect, test } from 'vitest';
import { isValidRange } from './resolve-period-days';

test('today is the current day in the organisation’s time zone', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  expect(getLocalDay('Europe/Berlin', now)).toBe('2026-11-22');
  expect(getLocalDay('America/New_York', now)).toBe('2026-11-21');
});

test.each([
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-02-01', '2026-01-01', false],
  ['', '2026-01-01', false],
  ['yesterday', '2026-01-01', false],
])('from %s to %s is a valid period: %s', (from, to, expected) => {
  expect(isValidRange({ from, to })).toBe(expected);
});
