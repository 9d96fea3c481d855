import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExpiringMap } from './expiring-map';

const TTL = 6000;
const seen: [string, string][][] = [];

beforeEach(() => {
  seen.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = () => createExpiringMap(TTL, (names) => seen.push([...names]));

test('a name expires after its last repetition, and repetitions change nothing', () => {
  const map = setUp();
  map.set('a', 'Eva');
  vi.advanceTimersByTime(TTL - 1);
  map.set('a', 'Eva');
  vi.advanceTimersByTime(TTL - 1);
  expect(seen).toEqual([[['a', 'Eva']]]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([[['a', 'Eva']], []]);
});

test('names expire separately and are deleted by their key', () => {
  const map = setUp();
  map.set('a', 'Eva');
  map.set('b', 'Tom');
  map.delete('a');
  map.delete('a');
  expect(seen.at(-1)).toEqual([['b', 'Tom']]);
  expect(seen).toHaveLength(3);
  vi.advanceTimersByTime(TTL);
  expect(seen.at(-1)).toEqual([]);
});

test('clearing deletes all, with their timers', () => {
  const map = setUp();
  map.set('a', 'Eva');
  map.set('b', 'Tom');
  map.clear();
  map.clear();
  expect(seen.at(-1)).toEqual([]);
  expect(seen).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});
