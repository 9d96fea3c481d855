import { expect, test } from 'vitest';
import { createTypingSender } from './typing-sender';

function setUp() {
  const told: boolean[] = [];
  const clock = { now: 0 };
  const teller = createTypingSender(
    (is_typing) => told.push(is_typing),
    () => clock.now,
  );
  return { told, clock, teller };
}

test('sends typing at most every three seconds', () => {
  const { told, clock, teller } = setUp();
  for (clock.now = 0; clock.now < 6000; clock.now += 100) teller.typed(false);
  expect(told).toEqual([true, true]);
});

test('clearing the box tells that it is over, once', () => {
  const { told, teller } = setUp();
  teller.typed(true);
  teller.typed(false);
  teller.typed(true);
  teller.typed(true);
  expect(told).toEqual([true, false]);
});

test('after sending, the next key tells anew', () => {
  const { told, teller } = setUp();
  teller.typed(false);
  teller.sent();
  teller.typed(false);
  expect(told).toEqual([true, true]);
});
