import { MAX_TEXT_LENGTH as longest } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from './composer';

test('the text box takes exactly what the server takes', () => {
  expect(MAX_TEXT_LENGTH).toBe(longest);
});
