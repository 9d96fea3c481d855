import { ConversationTab } from '@relaydesk/contracts/conversation';
import { MAX_TEXT_LENGTH as CONTRACT_LIMIT, MessageText } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { CONVERSATION_TABS } from '../data/matching/tabs';
import { isSendable, MAX_TEXT_LENGTH } from './is-sendable';

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

test('the constants equal the contracts', () => {
  expect(MAX_TEXT_LENGTH).toBe(CONTRACT_LIMIT);
  expect(CONVERSATION_TABS).toEqual(ConversationTab.options);
});
