/// <reference types="node" />
import { expect, test } from 'vitest';
import { createSeenSender } from './seen-sender';

/** A teller whose calls end when the test says so: `answer` those that wait. */
function setUp() {
  const told: number[] = [];
  const waiting: ((isTold: boolean) => void)[] = [];
  const tell = createSeenSender((seq) => {
    told.push(seq);
    return new Promise<void>((resolve, reject) => {
      waiting.push((isTold) => (isTold ? resolve() : reject(new Error('lost'))));
    });
  });
  const answer = async (isTold = true) => {
    waiting.shift()?.(isTold);
    await new Promise(setImmediate);
  };
  return { told, tell, answer };
}

test('sends one call at a time, then only the newest number, and no number twice', async () => {
  const { told, tell, answer } = setUp();
  for (const seq of [1, 2, 3, 3]) tell(seq);
  expect(told).toEqual([1]);
  await answer();
  expect(told).toEqual([1, 3]);
  await answer();
  tell(3);
  expect(told).toEqual([1, 3]);
});

test('sends a failed number again with the next one', async () => {
  const { told, tell, answer } = setUp();
  tell(4);
  await answer(false);
  tell(4);
  expect(told).toEqual([4, 4]);
});

test('starts a new conversation from its beginning, also while a call for the previous one is pending', async () => {
  const { told, tell, answer } = setUp();
  tell(20);
  await answer();
  tell(2);
  tell(1);
  await answer();
  await answer();
  expect(told).toEqual([20, 2, 1]);
});
