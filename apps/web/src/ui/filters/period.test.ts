import { expect, test } from 'vitest';
import { getPeriodRange } from './period';

const now = new Date('2026-11-21T23:30:00Z'); // the 22nd in Berlin, the 21st in New York

test.each([
  ['today', 'Europe/Berlin', '2026-11-21T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ['7', 'Europe/Berlin', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ['30', 'Europe/Berlin', '2026-10-23T22:00:00.000Z', '2026-11-22T23:00:00.000Z'], // began in summer time
  ['today', 'America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
] as const)('%s in %s consists of whole days in that zone', (period, timeZone, from_at, to_at) => {
  expect(getPeriodRange(period, timeZone, now)).toEqual({ from_at, to_at });
});
