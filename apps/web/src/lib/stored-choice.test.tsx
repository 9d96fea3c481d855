import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStoredChoice } from './stored-choice';

test('the first value is the default; a choice is stored, and all components see it', () => {
  const choice = createStoredChoice('test.choice', ['wide', 'rail']);
  const first = renderHook(choice.use);
  const second = renderHook(choice.use);
  expect(first.result.current).toBe('wide');
  act(() => choice.set('rail'));
  expect([first.result.current, second.result.current]).toEqual(['rail', 'rail']);
  expect(localStorage.getItem('test.choice')).toBe('rail');
  act(() => choice.set('wide'));
  expect(second.result.current).toBe('wide');
  expect(localStorage.getItem('test.choice')).toBeNull();
});

test('a change in another tab is applied; an unknown value is the default', () => {
  const choice = createStoredChoice('test.choice', ['wide', 'rail']);
  const { result } = renderHook(choice.use);
  const changeElsewhere = (value: string) =>
    act(() => {
      localStorage.setItem('test.choice', value);
      window.dispatchEvent(new StorageEvent('storage', { key: 'test.choice' }));
    });
  changeElsewhere('rail');
  expect(result.current).toBe('rail');
  changeElsewhere('narrow');
  expect(result.current).toBe('wide');
});
