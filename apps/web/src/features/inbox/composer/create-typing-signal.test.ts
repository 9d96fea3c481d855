import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingSignal, TYPING_INTERVAL, TYPING_TIMEOUT } from './create-typing-signal';

const signals: boolean[] = [];

beforeEach(() => {
  signals.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends at most once per interval, and the end after silence', () => {
  const signal = createTypingSignal((isTyping) => signals.push(isTyping));
  signal.type();
  signal.type();
  vi.advanceTimersByTime(TYPING_INTERVAL - 1);
  signal.type();
  expect(signals).toEqual([true]);
  vi.advanceTimersByTime(1);
  signal.type();
  expect(signals).toEqual([true, true]);
  vi.advanceTimersByTime(TYPING_TIMEOUT);
  expect(signals).toEqual([true, true, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('stopping sends once, and nothing when typing was not sent', () => {
  const signal = createTypingSignal((isTyping) => signals.push(isTyping));
  signal.stop();
  signal.type();
  signal.stop();
  signal.stop();
  expect(signals).toEqual([true, false]);
});
