import { MessageText } from '@relaydesk/contracts/message';
import { MAX_TEXT_LENGTH } from '@relaydesk/contracts/message-limits';
import { expect, test } from 'vitest';
import { isSendable } from './is-sendable';

test.each([
  ['Hello', true],
  [' x\n', true],
  ['', false],
  [' \n\t', false],
  ['x'.repeat(MAX_TEXT_LENGTH), true],
  ['x'.repeat(MAX_TEXT_LENGTH + 1), false],
  ['a\u0000b', false],
  ['half \ud83d', false],
  ['whole 🙂', true],
])('%j: %s, as in the contract', (text, expected) => {
  expect(isSendable(text)).toBe(expected);
  expect(MessageText.safeParse(text).success).toBe(expected);
});

test.each([
  ['silence with something enclosed', '', { isEmptyAllowed: true }, true],
  ['as long as the channel takes', 'x'.repeat(160), { limit: 160 }, true],
  ['longer than the channel takes', 'x'.repeat(161), { limit: 160 }, false],
])('%s', (_, text, circumstances, expected) => {
  expect(isSendable(text, circumstances)).toBe(expected);
});
