import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** A field with typed text, and the values that took effect. */
function renderField(min?: number) {
  const changes: string[] = [];
  const { result, unmount } = renderHook(() =>
    useDebouncedText({ value: '', onChange: (text) => changes.push(text), min }),
  );
  return { told: changes, unmount, type: (text: string) => act(() => result.current.setText(text)) };
}

const pause = () => act(() => vi.advanceTimersByTime(300));

test('text takes effect when typing pauses', () => {
  const { told, type } = renderField();
  type('sh');
  act(() => vi.advanceTimersByTime(299));
  type('shoe');
  act(() => vi.advanceTimersByTime(299));
  expect(told).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(told).toEqual(['shoe']);
});

test('too few characters have no effect', () => {
  const { told, type } = renderField(2);
  type('s');
  pause();
  expect(told).toEqual([]);
});

test.each(['/sale', '/?tab=knowledge'])('text typed before the URL changed to %s has no effect', (to) => {
  const { told, type } = renderField();
  type('shoe');
  window.history.pushState(null, '', to);
  pause();
  expect(told).toEqual([]);
});

test('another filter in the URL does not reset the text being typed', () => {
  const { told, type } = renderField();
  type('shoe');
  window.history.pushState(null, '', '/?status=draft');
  pause();
  expect(told).toEqual(['shoe']);
});

test('an unmounted field reports nothing', () => {
  const { told, type, unmount } = renderField();
  type('shoe');
  unmount();
  pause();
  expect(told).toEqual([]);
});
