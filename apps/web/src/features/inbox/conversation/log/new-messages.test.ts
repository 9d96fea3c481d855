import { expect, test } from 'vitest';
import { buildMessage } from '../../testing/builders';
import { countNewMessages, findFirstNewMessage } from './new-messages';

const messages = [
  buildMessage({ seq: 1 }),
  buildMessage({ seq: 2, author: 'bot' }),
  buildMessage({ seq: 3 }),
  buildMessage({ seq: 4, author: 'csr', user_id: null }),
  buildMessage({ seq: 5 }),
  buildMessage({ seq: 6, kind: 'event', author: 'system' }),
];

test.each([
  [0, 0],
  [1, 5],
  [2, 3],
  [3, 1],
  [9, 1],
])('%i unread: new from %i on', (count, seq) => {
  expect(findFirstNewMessage(messages, count)).toBe(seq);
});

test('without customer messages nothing is new', () => {
  expect(findFirstNewMessage([], 3)).toBe(0);
});

test.each([
  [0, 5],
  [3, 2],
  [5, 0],
  [6, 0],
])('after %i came %i', (after, count) => {
  expect(countNewMessages(messages, after, 'me')).toBe(count);
});

test("the user's own messages are not new", () => {
  const mine = buildMessage({ seq: 7, author: 'csr', user_id: messages[0]?.id ?? null });
  expect(countNewMessages([...messages, mine], 6, mine.user_id ?? '')).toBe(0);
  expect(countNewMessages([...messages, mine], 6, 'someone else')).toBe(1);
});
