import { expect, test } from 'vitest';
import { createFairPool } from './fair-pool';

/** A pool whose jobs end on command, and the order of their starts. */
function openPool(places: number, share = 2) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const pool = createFairPool<string>({
    places,
    share,
    run(job) {
      begun.push(job);
      return new Promise<void>((resolve) => ends.set(job, resolve));
    },
  });
  const add = (owner: string, count: number) => {
    for (let n = 0; n < count; n++) pool.add(owner, `${owner}${n}`);
  };
  const end = async (job: string) => {
    ends.get(job)?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { pool, begun, add, end };
}

test('one owner gets half of the slots, and each further owner finds some free', () => {
  const { pool, begun, add } = openPool(64);
  add('a', 1_000);
  expect(begun).toHaveLength(32);
  add('b', 1_000);
  expect(begun.filter((job) => job.startsWith('b'))).toHaveLength(16);
  for (let n = 0; n < 3; n++) add(`owner ${n} `, 1);
  expect(begun.filter((job) => job.startsWith('owner'))).toHaveLength(3);
  expect(pool.running()).toBe(51);
});

test('with a share of a quarter, twelve owners with hanging jobs leave slots free', () => {
  const { pool, begun, add } = openPool(256, 4);
  add('owner 1 ', 100);
  expect(begun).toHaveLength(64);
  for (let n = 2; n <= 12; n++) add(`owner ${n} `, 100);
  expect(pool.running()).toBeLessThan(250);
  add('the next', 1);
  expect(begun.at(-1)).toBe('the next0');
});

test('waiting owners take turns', async () => {
  const { begun, add, end } = openPool(2);
  add('a', 4);
  add('b', 1);
  add('c', 2);
  expect(begun).toEqual(['a0', 'b0']);
  await end('b0');
  expect(begun).toEqual(['a0', 'b0', 'c0']);
  await end('a0');
  await end('c0');
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'c1']);
});

test('a single slot serves all owners in turn', async () => {
  const { begun, add, end } = openPool(1);
  add('a', 3);
  add('b', 2);
  for (const job of ['a0', 'a1', 'b0', 'a2', 'b1']) await end(job);
  expect(begun).toHaveLength(5);
  expect(begun.indexOf('b0')).toBeLessThan(begun.indexOf('a2'));
});
