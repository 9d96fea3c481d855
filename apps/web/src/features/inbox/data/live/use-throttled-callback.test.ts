import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottledCallback } from './use-throttled-callback';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs immediately, then at most once per interval, and once after the last call', () => {
  const work = vi.fn();
  const { result } = renderHook(() => useThrottledCallback(work, 1000));
  result.current();
  result.current();
  result.current();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('unmounting cancels the timer', () => {
  const work = vi.fn();
  const { result, unmount } = renderHook(() => useThrottledCallback(work, 1000));
  result.current();
  result.current();
  unmount();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
