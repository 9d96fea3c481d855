import { expect, test } from 'vitest';
import { createBatcher } from './batcher';

interface Piece {
  key: string;
  value: number;
}

/** Groups that end when they are told to. */
function setUp({ parallel = 1, atMost = 10 } = {}) {
  const groups: { pieces: Piece[]; end(): void; fail(error: Error): void }[] = [];
  const go = createBatcher<Piece, number>({
    parallel,
    maxBatchSize: atMost,
    keyOf: ({ key }) => key,
    processBatch: (pieces) =>
      new Promise((resolve, reject) => {
        groups.push({ pieces, end: () => resolve(pieces.map(({ value }) => value * 10)), fail: reject });
      }),
  });
  const seen = () => groups.map(({ pieces }) => pieces.map(({ key, value }) => `${key}${value}`).join(' '));
  return { groups, seen, go: (key: string, value: number) => go({ key, value }) };
}

test('what one turn of the event loop brings goes together, and what comes later with what comes later', async () => {
  const { groups, seen, go } = setUp();
  const all = [go('a', 1), go('b', 2)];
  await expect.poll(seen).toEqual(['a1 b2']);
  all.push(go('c', 3));
  await new Promise(setImmediate);
  all.push(go('d', 4));
  groups[0]?.end();
  await expect.poll(seen).toEqual(['a1 b2', 'c3 d4']);
  groups[1]?.end();
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40]);
});

test('pieces of one key follow each other, also past other groups', async () => {
  const { groups, seen, go } = setUp({ parallel: 2 });
  const all = [go('a', 1), go('a', 2), go('b', 3)];
  await expect.poll(seen).toEqual(['a1 b3']);
  groups[0]?.end();
  await expect.poll(seen).toEqual(['a1 b3', 'a2']);
  groups[1]?.end();
  expect(await Promise.all(all)).toEqual([10, 20, 30]);
});

test('a group is never larger than it may be', async () => {
  const { groups, seen, go } = setUp({ atMost: 2 });
  const all = ['a', 'b', 'c'].map((key, value) => go(key, value));
  await expect.poll(seen).toEqual(['a0 b1']);
  groups[0]?.end();
  await expect.poll(seen).toEqual(['a0 b1', 'c2']);
  groups[1]?.end();
  await Promise.all(all);
});

test('one bad piece does not fail the others of its group', async () => {
  const { groups, seen, go } = setUp();
  const all = [go('b', 2), go('c', 3)];
  await expect.poll(seen).toEqual(['b2 c3']);
  groups[0]?.fail(new Error('b2 cannot be stored'));
  const bad = expect(all[0]).rejects.toThrow('b2');
  await expect.poll(seen).toEqual(['b2 c3', 'b2']);
  groups[1]?.fail(new Error('b2 cannot be stored'));
  await bad;
  await expect.poll(seen).toEqual(['b2 c3', 'b2', 'c3']);
  groups[2]?.end();
  expect(await all[1]).toBe(30);
});
