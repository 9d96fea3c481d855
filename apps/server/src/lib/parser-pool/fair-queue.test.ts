import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

const anyone = () => true;

test('organisations take turns, whoever has more waiting', () => {
  const queue = createFairQueue<number>({ most: 100, mostEach: 100 });
  for (let item = 0; item < 4; item++) queue.push('loud', item);
  queue.push('quiet', 10);
  queue.push('other', 20);
  const order = Array.from({ length: 6 }, () => queue.take(anyone)?.item);
  expect(order).toEqual([0, 10, 20, 1, 2, 3]);
  expect(queue.take(anyone)).toBeUndefined();
});

test('one that may not run now is passed over and keeps its turn', () => {
  const queue = createFairQueue<string>({ most: 100, mostEach: 100 });
  queue.push('busy', 'a');
  queue.push('free', 'b');
  expect(queue.take((organization_id) => organization_id !== 'busy')?.item).toBe('b');
  expect(queue.take((organization_id) => organization_id !== 'busy')).toBeUndefined();
  expect(queue.take(anyone)?.item).toBe('a');
});

test('it is bounded, for all and for each', () => {
  const queue = createFairQueue<number>({ most: 3, mostEach: 2 });
  expect([queue.push('a', 1), queue.push('a', 2), queue.push('a', 3)]).toEqual([true, true, false]);
  expect([queue.push('b', 1), queue.push('b', 2)]).toEqual([true, false]);
  expect(queue.size).toBe(3);
  queue.take(anyone);
  expect(queue.push('b', 2)).toBe(true);
});
