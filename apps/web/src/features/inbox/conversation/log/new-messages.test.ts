import { expect, test } from 'vitest';
import { aMessage } from '../../testing/builders';
import { countNew, findFirstNew } from './new-messages';

const thread = [
  aMessage({ seq: 1 }),
  aMessage({ seq: 2, author: 'bot' }),
  aMessage({ seq: 3 }),
  aMessage({ seq: 4, author: 'csr', user_id: null }),
  aMessage({ seq: 5 }),
  aMessage({ seq: 6, kind: 'event', author: 'system' }),
];

test.each([
  [0, 0],
  [1, 5],
  [2, 3],
  [3, 1],
  [9, 1],
])('%i unread: new from %i on', (count, seq) => {
  expect(findFirstNew(thread, count)).toBe(seq);
});

test('nobody has written: nothing is new', () => {
  expect(findFirstNew([], 3)).toBe(0);
});

test.each([
  [0, 5],
  [3, 2],
  [5, 0],
  [6, 0],
])('after %i came %i', (after, count) => {
  expect(countNew(thread, after, 'me')).toBe(count);
});

test("one's own words are not new", () => {
  const mine = aMessage({ seq: 7, author: 'csr', user_id: thread[0]?.id ?? null });
  expect(countNew([...thread, mine], 6, mine.user_id ?? '')).toBe(0);
  expect(countNew([...thread, mine], 6, 'somebody else')).toBe(1);
});
