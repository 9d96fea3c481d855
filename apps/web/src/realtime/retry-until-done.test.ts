import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilDone } from './retry-until-done';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const work = vi.fn<() => Promise<boolean>>();
beforeEach(() => void work.mockReset());

test('repeats until done, and no longer', async () => {
  work.mockResolvedValue(false).mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  const { start } = retryUntilDone(work);
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = work.mock.calls.length;
  expect(tries).toBeGreaterThan(3);
  work.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(work).toHaveBeenCalledTimes(tries + 1);
  expect(vi.getTimerCount()).toBe(0);
});

test('concurrent triggers count once; a later one restarts immediately', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  work.mockResolvedValue(false);
  const { start, stop } = retryUntilDone(work);
  start();
  start();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100); // in the first delay
  start();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(2); // the first run does not continue in parallel
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('stopping ends everything, including the current run', async () => {
  let answer = (_: boolean) => {};
  work.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { start, stop } = retryUntilDone(work);
  start();
  await vi.advanceTimersByTimeAsync(50);
  stop();
  answer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});
