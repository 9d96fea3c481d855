import { afterEach, expect, test, vi } from 'vitest';
import { getBackoffDelay } from './backoff';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 0, 500],
  [3, 1, 4500],
  [3, 0.5, 2500],
  [30, 1, 20_000],
  [30, 0, 500],
])('after %i failures and with random number %f the delay is %i ms', (failures, random, delay) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  expect(getBackoffDelay(failures)).toBe(delay);
});

test('the delay has other bounds when they are given', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  expect([0, 1, 9].map((failures) => getBackoffDelay(failures, { min: 1, max: 10 }))).toEqual([2, 3, 10]);
});
