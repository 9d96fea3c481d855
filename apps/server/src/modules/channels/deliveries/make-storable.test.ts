import { expect, test } from 'vitest';
import { makeStorable } from './make-storable';

test('no NUL, no half characters, nothing longer than anybody writes; everything else as it is', () => {
  const said = {
    text: 'a\u0000b \ud83d c',
    'na\u0000me': ['\udc00', 7, null, true],
    content: { emoji: '👍', long: 'x'.repeat(12) },
  };
  expect(makeStorable(said, 10)).toEqual({
    text: 'ab \ufffd c',
    name: ['\ufffd', 7, null, true],
    content: { emoji: '👍', long: `${'x'.repeat(9)}…` },
  });
  // Cut through the middle of a character.
  expect(makeStorable('12345678👍12', 10)).toBe('12345678\ufffd…');
});
