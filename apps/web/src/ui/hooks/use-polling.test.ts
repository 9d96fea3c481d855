import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePolling } from './use-polling';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  visibility = 'visible';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('refreshes at intervals until it is unmounted', () => {
  const refresh = vi.fn();
  const { unmount } = renderHook(() => usePolling(10_000, refresh));
  expect(refresh).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('pauses while the page is hidden and refreshes when it becomes visible', () => {
  const refresh = vi.fn();
  renderHook(() => usePolling(10_000, refresh));
  visibility = 'hidden';
  act(() => void vi.advanceTimersByTime(60_000));
  expect(refresh).not.toHaveBeenCalled();
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(refresh).toHaveBeenCalledOnce();
});
