import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchByFrame } from './batch-by-frame';

let frames = new Map<number, FrameRequestCallback>();
let asked = 0;

beforeEach(() => {
  frames = new Map();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    asked += 1;
    frames.set(asked, draw);
    return asked;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((number) => void frames.delete(number));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draw = () => {
  const now = [...frames.values()];
  frames.clear();
  for (const frame of now) frame(0);
};

test('events before a frame are delivered with it, in order and once', () => {
  const apply = vi.fn();
  const batch = batchByFrame<number>(apply);
  for (const one of [1, 2, 3]) batch.add(one);
  expect(apply).not.toHaveBeenCalled();
  draw();
  batch.add(4);
  draw();
  batch.add(5);
  expect(apply.mock.calls).toEqual([[[1, 2, 3]]]); // a burst is delivered in batches
  vi.advanceTimersByTime(50);
  draw();
  draw();
  expect(apply.mock.calls).toEqual([[[1, 2, 3]], [[4, 5]]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a hidden page, which renders no frames, receives events too', () => {
  const apply = vi.fn();
  batchByFrame<number>(apply).add(1);
  vi.runAllTimers();
  draw();
  expect(apply.mock.calls).toEqual([[[1]]]);
});

test('pending events can be flushed immediately', () => {
  const apply = vi.fn();
  const batch = batchByFrame<number>(apply);
  batch.flush();
  batch.add(1);
  batch.flush();
  draw();
  expect(apply.mock.calls).toEqual([[[1]]]);
});

test('each step has a separate frame, and new events wait for all steps', () => {
  const done: string[] = [];
  const batch = batchByFrame<number>(
    (numbers) => done.push(`first ${numbers}`),
    (numbers) => done.push(`second ${numbers}`),
  );
  batch.add(1);
  draw();
  batch.add(2);
  expect(done).toEqual(['first 1']);
  draw();
  draw();
  expect(done).toEqual(['first 1', 'second 1']);
  vi.advanceTimersByTime(50);
  draw();
  batch.add(3);
  batch.flush();
  expect(done).toEqual(['first 1', 'second 1', 'first 2', 'second 2', 'first 3', 'second 3']);
  draw();
  expect(done).toHaveLength(6);
  expect(vi.getTimerCount()).toBe(0);
});
