import { expect, test } from 'vitest';
import { createFairLimiter } from './fair-limiter';

/** Work that ends on command; `order` is the order of the starts. */
function workshop() {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    order.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { order, work, endOne };
}

test('keys take turns, and work without a key runs first', async () => {
  const queue = createFairLimiter({ parallel: 1, waitingFirst: 1, waitingPerKey: 10, waiting: 100 });
  const { order, work, endOne } = workshop();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => queue.run(name.charAt(0), work(name)));
  all.push(queue.run(undefined, work('known')));
  for (let n = 0; n < 6; n++) await endOne();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'known', 'a2', 'b1', 'c1', 'a3']);
});

test('refuses only the key that has too much queued; failing work frees its slot', async () => {
  const queue = createFairLimiter({ parallel: 1, waitingFirst: 1, waitingPerKey: 2, waiting: 3 });
  const { order, work, endOne } = workshop();
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run('a', work(name)));
  await expect(queue.run('a', work('a4'))).rejects.toMatchObject({ error: 'unavailable' });
  all.push(queue.run('b', work('b1')));
  all.push(queue.run(undefined, work('known')));
  await expect(queue.run(undefined, work('known too'))).rejects.toMatchObject({ error: 'unavailable' });
  await expect(queue.run('c', work('c1'))).rejects.toMatchObject({ error: 'unavailable' });
  for (let n = 0; n < 5; n++) await endOne();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'known', 'a2', 'b1', 'a3']);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});
