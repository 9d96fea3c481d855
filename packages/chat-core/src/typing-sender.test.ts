import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingSender, TYPING_INTERVAL_MS, TYPING_SILENCE_MS } from './typing-sender';

const sent: boolean[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => createTypingSender((isTyping) => sent.push(isTyping));

test('sends at most once per interval, and the end after silence', () => {
  const typing = setUp();
  typing.type();
  typing.type();
  vi.advanceTimersByTime(TYPING_INTERVAL_MS - 1);
  typing.type();
  expect(sent).toEqual([true]);
  vi.advanceTimersByTime(1);
  typing.type();
  expect(sent).toEqual([true, true]);
  vi.advanceTimersByTime(TYPING_SILENCE_MS);
  expect(sent).toEqual([true, true, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('stopping sends once, and nothing when typing was not sent', () => {
  const typing = setUp();
  typing.stop();
  typing.type();
  typing.stop();
  typing.stop();
  expect(sent).toEqual([true, false]);
});

test('after a message was sent, its end is not sent, and the next key is', () => {
  const typing = setUp();
  typing.type();
  typing.reset();
  vi.advanceTimersByTime(TYPING_SILENCE_MS);
  expect(sent).toEqual([true]);
  typing.type();
  expect(sent).toEqual([true, true]);
});
