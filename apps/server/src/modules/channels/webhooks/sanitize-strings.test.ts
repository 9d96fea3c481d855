import { expect, test } from 'vitest';
import { sanitizeStrings } from './sanitize-strings';

test('sanitizes all texts and keys, and nothing else', () => {
  const said = {
    text: 'a\u0000b \ud83d c',
    'na\u0000me': ['\udc00', 7, null, true],
    content: { emoji: '👍', long: 'x'.repeat(12) },
  };
  expect(sanitizeStrings(said, 10)).toEqual({
    text: 'ab \ufffd c',
    name: ['\ufffd', 7, null, true],
    content: { emoji: '👍', long: `${'x'.repeat(9)}…` },
  });
});
