import { afterEach, expect, test, vi } from 'vitest';
import { currentThread, endThread, IDLE_TIMEOUT_MS, IndexNotLoaded, REQUEST_TIMEOUT_MS } from './bot-worker';

afterEach(async () => {
  vi.useRealTimers();
  await endThread();
});

const shop = { organization_id: 'shop' };
const clock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('one thread runs; after an idle period it ends and frees its memory, and the next request starts another', async () => {
  clock();
  const thread = await currentThread();
  expect(await currentThread()).toBe(thread);
  await thread.ask('compare', { ...shop, entries: [] });
  vi.advanceTimersByTime(IDLE_TIMEOUT_MS - 1);
  expect(await thread.ask('missing', shop)).toEqual([]); // restarts the idle period
  vi.advanceTimersByTime(IDLE_TIMEOUT_MS - 1);
  expect(await currentThread()).toBe(thread);
  vi.advanceTimersByTime(1);
  await expect.poll(currentThread).not.toBe(thread);
  await expect(thread.ask('missing', shop)).rejects.toThrow('has ended');
  await expect((await currentThread()).ask('missing', shop)).rejects.toThrow(IndexNotLoaded);
});

test('terminates a thread that does not respond, and rejects its pending requests', async () => {
  clock();
  const thread = await currentThread();
  const waits = thread.ask('compare', { ...shop, entries: [] });
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  await expect(waits).rejects.toThrow('has ended');
  expect(await currentThread()).not.toBe(thread);
});
