import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker';

function openBreaker() {
  let at = 0;
  const breaker = createCircuitBreaker(() => at);
  return {
    ...breaker,
    pass: (ms: number) => {
      at += ms;
    },
    fail: (times: number) => {
      for (let n = 0; n < times; n++) breaker.recordResult('shop', false);
    },
  };
}

test('three consecutive failures open it for that account alone; a success in between resets the count', () => {
  const { acquire: enter, recordResult: settle, fail } = openBreaker();
  fail(2);
  settle('shop', true);
  fail(2);
  expect(enter('shop')).toBe(0);
  fail(1);
  expect(enter('shop')).toBe(2_000);
  expect(enter('another')).toBe(0);
});

test('after the pause it allows one try at a time, and each failure doubles the pause up to a minute', () => {
  const { acquire: enter, fail, pass } = openBreaker();
  fail(3);
  const pauses: number[] = [];
  for (let n = 0; n < 7; n++) {
    const pause = enter('shop');
    pauses.push(pause);
    pass(pause);
    expect([enter('shop'), enter('shop')]).toEqual([0, 2_000]);
    fail(1);
  }
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('failures of work that began before it opened do not extend the pause, and a success closes it', () => {
  const { acquire: enter, recordResult: settle, fail, pass } = openBreaker();
  fail(30);
  expect(enter('shop')).toBe(2_000);
  pass(2_000);
  expect(enter('shop')).toBe(0);
  settle('shop', true);
  expect([enter('shop'), enter('shop')]).toEqual([0, 0]);
});

test('a try that never ends does not block it forever', () => {
  const { acquire: enter, fail, pass } = openBreaker();
  fail(3);
  pass(2_000);
  expect(enter('shop')).toBe(0);
  pass(60_000);
  expect(enter('shop')).toBe(0);
});
