import { expect, test } from 'vitest';
import { findMessageGap, mergeMessages } from './merge-messages';

const message = (seq: number, text = `text ${seq}`) => ({ seq, text });
const [one, two, three, five] = [message(1), message(2), message(3), message(5)];

test('each message once, in conversation order, regardless of arrival order', () => {
  expect(mergeMessages([one, three], [two, three, one])).toEqual([one, two, three]);
  expect(mergeMessages([], [three, one, three])).toEqual([one, three]);
});

test('the newer version wins, unless it is the older one', () => {
  const corrected = message(1, 'corrected');
  expect(mergeMessages([one, two], [corrected])).toEqual([corrected, two]);
  expect(mergeMessages([one, two], [corrected], () => true)).toEqual([one, two]);
  expect(mergeMessages([one], [corrected, message(1, 'again')])).toEqual([message(1, 'again')]);
});

test.each([
  [[], undefined],
  [[one], undefined],
  [[one, two, three], undefined],
  [[two, three], undefined],
  [[one, three], 1],
  [[one, two, three, five], 3],
])('finds where messages are missing (%#)', (messages, expected) => {
  expect(findMessageGap(messages)).toBe(expected);
});
