import { expect, test } from 'vitest';
import { createGrowingDelay } from './growing-delay';

const HOUR = 3_600_000;

test('the first tries are free, then each waits twice as long, up to a limit', () => {
  const delay = createGrowingDelay({ free: 3, firstMs: 10_000, maxMs: 30_000 });
  expect([1, 2, 3].map(() => delay.take('a', 0))).toEqual([0, 0, 0]);
  expect(delay.take('a', 0)).toBe(10);
  expect(delay.take('a', 9_001)).toBe(1);
  expect(delay.take('a', 10_000)).toBe(0);
  expect(delay.take('a', 10_000)).toBe(20);
  expect(delay.take('a', 30_000)).toBe(0);
  expect(delay.take('a', 30_000)).toBe(30);
  expect(delay.take('b', 0)).toBe(0);
});

test('what is asked while waiting makes nothing worse; a right answer and a quiet time forget', () => {
  const delay = createGrowingDelay({ free: 1, firstMs: 10_000, maxMs: 60_000 });
  delay.take('a', 0);
  for (let n = 0; n < 100; n++) expect(delay.take('a', 5_000)).toBe(5);
  delay.forget('a');
  expect(delay.take('a', 5_000)).toBe(0);
  expect(delay.take('a', HOUR)).toBe(0);
  expect(delay.take('a', HOUR)).toBe(10);
});

test('remembers only so many names, the oldest goes first', () => {
  const delay = createGrowingDelay({ free: 1, firstMs: 10_000, maxMs: 60_000 }, 2);
  for (const name of ['a', 'b', 'c']) delay.take(name, 0);
  expect(delay.take('a', 0)).toBe(0);
  expect(delay.take('c', 0)).toBe(10);
});
