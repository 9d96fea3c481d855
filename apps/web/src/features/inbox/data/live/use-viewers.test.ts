import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestId } from '../../testing/builders';
import { useViewers } from './use-viewers';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const me = createTestId();
const conversation_id = createTestId();
const [tom, eva] = [createTestId(), createTestId()];

function watch() {
  const { result } = renderHook(() => useViewers(me));
  return {
    names: () => result.current.viewers.get(conversation_id) ?? [],
    hear: (user_id: string, name: string, is_viewing: boolean) =>
      act(() =>
        result.current.hearViewing({
          type: 'viewing',
          value: { conversation_id, user_id, name, is_viewing },
        }),
      ),
  };
}

test('colleagues are listed until they leave', () => {
  const { names, hear } = watch();
  hear(tom, 'Tom', true);
  hear(eva, 'Eva', true);
  expect(names()).toEqual(['Tom', 'Eva']);
  hear(tom, 'Tom', false);
  expect(names()).toEqual(['Eva']);
});

test('a viewer without a signal for 30 seconds is removed; a repeated signal keeps the viewer', () => {
  const { names, hear } = watch();
  hear(tom, 'Tom', true);
  hear(eva, 'Eva', true);
  act(() => vi.advanceTimersByTime(20_000));
  hear(eva, 'Eva', true);
  act(() => vi.advanceTimersByTime(20_000));
  expect(names()).toEqual(['Eva']);
});

test("the user's own viewing is ignored", () => {
  const { names, hear } = watch();
  hear(me, 'Me', true);
  expect(names()).toEqual([]);
});
