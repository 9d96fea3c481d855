import { expect, test } from 'vitest';
import { createBatcher } from './batcher';

interface BatchItem {
  key: string;
  value: number;
}

/** Batches that end on command. */
function setUp({ parallel = 1, atMost = 10 } = {}) {
  const groups: { pieces: BatchItem[]; end(): void; fail(error: Error): void }[] = [];
  const go = createBatcher<BatchItem, number>({
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

test('items of one event loop turn form a batch, and later items the next one', async () => {
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

test('items of one key are processed in order, also across batches', async () => {
  const { groups, seen, go } = setUp({ parallel: 2 });
  const all = [go('a', 1), go('a', 2), go('b', 3)];
  await expect.poll(seen).toEqual(['a1 b3']);
  groups[0]?.end();
  await expect.poll(seen).toEqual(['a1 b3', 'a2']);
  groups[1]?.end();
  expect(await Promise.all(all)).toEqual([10, 20, 30]);
});

test('a batch never exceeds its maximum size', async () => {
  const { groups, seen, go } = setUp({ atMost: 2 });
  const all = ['a', 'b', 'c'].map((key, value) => go(key, value));
  await expect.poll(seen).toEqual(['a0 b1']);
  groups[0]?.end();
  await expect.poll(seen).toEqual(['a0 b1', 'c2']);
  groups[1]?.end();
  await Promise.all(all);
});

test('one failing item does not fail the others of its batch', async () => {
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
