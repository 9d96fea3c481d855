import { expect, test } from 'vitest';
import { getRetryDelay, MAX_TRIES, parseRetryAfter } from './retry-schedule';

const delays = (random: number) =>
  Array.from({ length: MAX_TRIES - 1 }, (_, index) => getRetryDelay(index + 1, random) ?? 0);

test('retries follow the recommended schedule and end 24 hours after the first attempt', () => {
  expect(delays(0.5)).toEqual(
    [5, 300, 1_800, 7_200, 18_000, 36_000, 23_095].map((s) => expect.closeTo(s, 6)),
  );
  expect(delays(0.5).reduce((sum, delay) => sum + delay, 0)).toBeCloseTo(86_400, 6);
  expect(getRetryDelay(MAX_TRIES)).toBeUndefined();
});

test('a delay varies by a tenth in both directions', () => {
  for (const [index, middle] of delays(0.5).entries()) {
    expect(delays(0)[index]).toBeCloseTo(middle * 0.9, 6);
    expect(delays(1)[index]).toBeCloseTo(middle * 1.1, 6);
  }
});

const now = new Date('2026-01-02T03:04:05Z');
test.each([
  [undefined, 0],
  ['120', 120],
  [' 7 ', 7],
  ['Fri, 02 Jan 2026 03:05:05 GMT', 60],
  ['Fri, 02 Jan 2026 03:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  ['999999999', 86_400],
])('Retry-After %j is %d seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
