import { expect, test } from 'vitest';
import { aMessage } from '../build-for-tests';
import { findGap } from './find-gap';
import { mergeMessages } from './merge-messages';

const [one, two, three, five] = [1, 2, 3, 5].map((seq) => aMessage({ seq })) as [M, M, M, M]; // four in, four out
type M = ReturnType<typeof aMessage>;

test('each message once, in the order of the conversation, whatever comes first', () => {
  expect(mergeMessages([one, three], [two, three, one])).toEqual([one, two, three]);
});

test('a delivery moves forward and never back', () => {
  const sent = aMessage({ author: 'csr', delivery: 'sent' });
  const read = { ...sent, delivery: 'read' as const };
  expect(mergeMessages([sent], [read])).toEqual([read]);
  expect(mergeMessages([read], [sent])).toEqual([read]);
});

test.each([
  [[], undefined],
  [[one], undefined],
  [[one, two, three], undefined],
  [[two, three], undefined],
  [[one, three], 1],
  [[one, two, three, five], 3],
])('finds where messages are missing (%#)', (messages, expected) => {
  expect(findGap(messages)).toBe(expected);
});
