import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeenSender } from './seen-sender';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sender whose calls end when the test says so, together with the pause after them. */
function setUp() {
  const sent: number[] = [];
  const pending: ((isSent: boolean) => void)[] = [];
  const send = createSeenSender((seq) => {
    sent.push(seq);
    return new Promise<void>((resolve, reject) => {
      pending.push((isSent) => (isSent ? resolve() : reject(new Error('lost'))));
    });
  });
  const answer = async (isSent = true) => {
    pending.shift()?.(isSent);
    await vi.runAllTimersAsync();
  };
  return { sent, send, answer };
}

test('sends one call at a time, then only the newest number, and no number twice', async () => {
  const { sent, send, answer } = setUp();
  for (const seq of [1, 2, 3, 3]) send(seq);
  expect(sent).toEqual([1]);
  await answer();
  expect(sent).toEqual([1, 3]);
  await answer();
  send(3);
  expect(sent).toEqual([1, 3]);
});

test('sends at most once a second', async () => {
  const sentAt: number[] = [];
  const started = Date.now();
  const send = createSeenSender(async () => sentAt.push(Date.now() - started));
  for (let seq = 1; seq <= 25; seq += 1) {
    send(seq);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sentAt).toEqual([0, 1000, 2000]);
});

test('sends a failed number again with the next one, and a newer one by itself', async () => {
  const { sent, send, answer } = setUp();
  send(4);
  await answer(false);
  send(4);
  expect(sent).toEqual([4, 4]);
  send(5);
  await answer(false);
  expect(sent).toEqual([4, 4, 5]);
});

test('starts a new conversation from its beginning, also while a call for the previous one is pending', async () => {
  const { sent, send, answer } = setUp();
  send(20);
  await answer();
  send(2);
  send(1);
  await answer();
  await answer();
  expect(sent).toEqual([20, 2, 1]);
});
