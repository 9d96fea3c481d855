import { expect, test } from 'vitest';
import { measureMainThread } from './main-thread';

const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

test('counts a single long task, and the sum of many', async () => {
  const watch = measureMainThread();
  for (let piece = 0; piece < 2; piece++) {
    const { user } = process.cpuUsage();
    while (process.cpuUsage().user - user < 300_000);
    await turn();
  }
  const { longest, total } = watch.stop();
  expect(longest).toBeGreaterThan(200);
  expect(total).toBeGreaterThan(longest + 200);
});

test('does not count elapsed time without work: another process may have the processor', async () => {
  const watch = measureMainThread();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  await turn();
  expect(watch.stop().longest).toBeLessThan(300);
});
