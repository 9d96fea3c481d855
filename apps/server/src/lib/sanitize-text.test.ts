import { expect, test } from 'vitest';
import { sanitizeText } from './sanitize-text';

test.each([
  ['as it is', 'a 👍 b', 10, 'a 👍 b'],
  ['a NUL', 'a\u0000b\u0000', 10, 'ab'],
  ['halves of characters', '\ud83d a \udc00', 10, '\ufffd a \ufffd'],
  ['as long as may be', 'x'.repeat(10), 10, 'x'.repeat(10)],
  ['as long as may be, once it is storable', `${'x'.repeat(10)}\u0000`, 10, 'x'.repeat(10)],
  ['longer', 'x'.repeat(11), 10, `${'x'.repeat(9)}…`],
  ['cut through the middle of a character', '12345678👍12', 10, '12345678…'],
  ['cut behind a character', '1234567👍12', 10, '1234567👍…'],
  ['nothing of it', 'abc', 0, '…'],
])('%s', (_, text, longest, kept) => {
  expect(sanitizeText(text, longest)).toBe(kept);
});
