import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottledCallback } from './use-throttled-callback';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('works at once, then at most once in its pause, and a last time after the last call', () => {
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

test('nothing is left running when its page is gone', () => {
  const work = vi.fn();
  const { result, unmount } = renderHook(() => useThrottledCallback(work, 1000));
  result.current();
  result.current();
  unmount();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
