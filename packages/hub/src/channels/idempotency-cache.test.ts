import { expect, onTestFinished, test, vi } from 'vitest';
import { IdempotencyCache } from './idempotency-cache';

const minutes = (n: number) => n * 60 * 1000;

/** Publishes under a key on a clock of the test's own; answers how many publications there have been. */
function startRemembering() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const results = new IdempotencyCache();
  let published = 0;
  return (key: string) => results.once('news', key, () => ({ offset: ++published })).offset;
}

test('a key is remembered for at least five minutes and forgotten after ten', () => {
  const publish = startRemembering();
  expect(publish('a')).toBe(1);
  vi.advanceTimersByTime(minutes(5) - 1);
  expect(publish('b')).toBe(2);
  vi.advanceTimersByTime(minutes(5) - 1);
  expect(publish('b')).toBe(2);
  vi.advanceTimersByTime(minutes(5));
  expect(publish('a')).toBe(3);
});

test('after a long silence everything is forgotten at once', () => {
  const publish = startRemembering();
  publish('a');
  vi.advanceTimersByTime(minutes(60));
  expect(publish('a')).toBe(2);
});

test('under load the oldest keys go early, the last 50,000 stay', () => {
  const publish = startRemembering();
  for (let n = 1; n <= 100_001; n++) publish(`key ${n}`);
  expect(publish('key 100001')).toBe(100_001);
  expect(publish('key 50001')).toBe(50_001);
  expect(publish('key 1')).toBe(100_002);
});
