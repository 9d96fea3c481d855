// @vitest-environment jsdom

import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api';
import type { QueuedMessage } from './send-queue';
import { createSendQueue } from './send-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const item = (id: string): QueuedMessage => ({
  id,
  text: `text ${id}`,
  created_at: '2026-01-01T10:00:00.000Z',
});
const offline = new ApiError(0, 'unreachable', 0);

/** An outbox whose attempts are noted; the failures are used up first, one for each attempt. */
function setUp(...failures: (ApiError | Error)[]) {
  const attempts: string[] = [];
  const outbox = createSendQueue({
    kept: createStoredValue<QueuedMessage[]>('outbox'),
    async send({ id }) {
      attempts.push(id);
      const failure = failures.shift();
      if (failure) throw failure;
    },
    onChange: () => {},
  });
  return { outbox, attempts };
}

test('what is acknowledged leaves the outbox', async () => {
  const { outbox, attempts } = setUp();
  outbox.add(item('a'));
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a']);
  expect(outbox.items()).toEqual([]);
});

test('while the first fails the others wait, then all go out in the order written', async () => {
  const { outbox, attempts } = setUp(offline, offline);
  outbox.add(item('a'));
  outbox.add(item('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.isStalled()).toBe(true);
  expect(outbox.items().map(({ id }) => id)).toEqual(['a', 'b']);
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a', 'a', 'a', 'b']);
  expect(outbox.isStalled()).toBe(false);
});

test('after a reload it is sent again with the same id', async () => {
  const closed = setUp(offline);
  closed.outbox.add(item('a'));
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers(); // the page is gone, and its timers with it
  const { outbox, attempts } = setUp();
  await outbox.flush();
  expect(attempts).toEqual(['a']);
  expect(outbox.items()).toEqual([]);
});

test('a refused message stays for the visitor to decide, and holds nothing up', async () => {
  const { outbox, attempts } = setUp(new ApiError(400, 'invalid', 0));
  outbox.add(item('a'));
  outbox.add(item('b'));
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a', 'b']);
  expect(outbox.items()).toEqual([{ ...item('a'), refused: 'invalid' }]);
  outbox.retry('a');
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a', 'b', 'a']);
  expect(outbox.items()).toEqual([]);
});

test('a fault of our own holds nothing up either', async () => {
  const { outbox, attempts } = setUp(new TypeError('a fault'));
  outbox.add(item('a'));
  outbox.add(item('b'));
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['a', 'b']);
  expect(outbox.items().map(({ refused }) => refused)).toEqual(['unexpected']);
});

test('waits the full time after "too many requests", regardless of other events', async () => {
  const { outbox, attempts } = setUp(new ApiError(429, 'too_many_requests', 30));
  outbox.add(item('a'));
  await vi.advanceTimersByTimeAsync(29_000);
  void outbox.flush();
  outbox.add(item('b'));
  await vi.advanceTimersByTimeAsync(900);
  expect(attempts).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(200);
  expect(attempts).toEqual(['a', 'a', 'b']);
});

test('when the network is back the waiting time is cut short', async () => {
  const { outbox, attempts } = setUp(offline);
  outbox.add(item('a'));
  await vi.advanceTimersByTimeAsync(0);
  void outbox.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toEqual(['a', 'a']);
});
