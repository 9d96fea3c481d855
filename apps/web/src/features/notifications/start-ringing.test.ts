import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playTone } from '../../lib/play-tone';
import { RING_INTERVAL, startRinging } from './start-ringing';

vi.mock('../../lib/play-tone', () => ({ playTone: vi.fn(async () => undefined) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(playTone).mockClear();
});

const pass = (paces: number) => vi.advanceTimersByTimeAsync(paces * RING_INTERVAL);

/** The part of Web Locks that is used: one holder and a FIFO queue. */
function stubLocks() {
  let before: Promise<void> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = before.then(() => (signal.aborted ? Promise.reject(signal.reason) : work()));
    before = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('rings every 20 seconds until it is stopped', async () => {
  const stop = startRinging();
  expect(RING_INTERVAL).toBe(20_000);
  await vi.advanceTimersByTimeAsync(RING_INTERVAL - 1);
  expect(playTone).not.toHaveBeenCalled();
  await pass(3);
  expect(playTone).toHaveBeenCalledTimes(3);
  stop();
  await pass(5);
  expect(playTone).toHaveBeenCalledTimes(3);
});

test('one of two tabs rings, and the other takes over when that one closes', async () => {
  stubLocks();
  const [stopFirst, stopSecond] = [startRinging(), startRinging()];
  await pass(2);
  expect(playTone).toHaveBeenCalledTimes(2);
  stopFirst();
  await pass(2);
  expect(playTone).toHaveBeenCalledTimes(4);
  stopSecond();
  await pass(2);
  expect(playTone).toHaveBeenCalledTimes(4);
});

test('a tab stopped while waiting for the lock never rings', async () => {
  stubLocks();
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [stopFirst, stopSecond] = [startRinging(), startRinging()];
  stopSecond();
  stopFirst();
  await pass(2);
  expect(playTone).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});
