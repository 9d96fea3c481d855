import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

const anyone = () => true;

test('organisations take turns, however many items each has', () => {
  const queue = createFairQueue<number>({ most: 100, mostEach: 100 });
  for (let item = 0; item < 4; item++) queue.enqueue('loud', item);
  queue.enqueue('quiet', 10);
  queue.enqueue('other', 20);
  const order = Array.from({ length: 6 }, () => queue.dequeue(anyone)?.item);
  expect(order).toEqual([0, 10, 20, 1, 2, 3]);
  expect(queue.dequeue(anyone)).toBeUndefined();
});

test('skips an organisation that may not run now, which keeps its turn', () => {
  const queue = createFairQueue<string>({ most: 100, mostEach: 100 });
  queue.enqueue('busy', 'a');
  queue.enqueue('free', 'b');
  expect(queue.dequeue((organization_id) => organization_id !== 'busy')?.item).toBe('b');
  expect(queue.dequeue((organization_id) => organization_id !== 'busy')).toBeUndefined();
  expect(queue.dequeue(anyone)?.item).toBe('a');
});

test('is bounded in total and per organisation', () => {
  const queue = createFairQueue<number>({ most: 3, mostEach: 2 });
  expect([queue.enqueue('a', 1), queue.enqueue('a', 2), queue.enqueue('a', 3)]).toEqual([true, true, false]);
  expect([queue.enqueue('b', 1), queue.enqueue('b', 2)]).toEqual([true, false]);
  expect(queue.size).toBe(3);
  queue.dequeue(anyone);
  expect(queue.enqueue('b', 2)).toBe(true);
});
