import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:01.000Z') });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  visibility = 'visible';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const renderNow = () => renderHook(() => useNow(30_000).toISOString());

test('moves on in steps', () => {
  const { result } = renderNow();
  expect(result.current).toBe('2026-11-21T10:00:30.000Z');
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-11-21T10:01:00.000Z');
});

test('stands still while the page is hidden and catches up when it is shown', () => {
  const { result } = renderNow();
  visibility = 'hidden';
  act(() => void vi.advanceTimersByTime(120_000));
  expect(result.current).toBe('2026-11-21T10:00:30.000Z');
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-21T10:02:30.000Z');
});
