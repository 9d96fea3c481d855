import { expect, test } from 'vitest';
import { sanitizeStrings } from './sanitize-strings';

test('every text and name of what was told, and everything else as it is', () => {
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
