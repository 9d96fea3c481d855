import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitText } from './split-text';

test.each<[string, string, number, string[]]>([
  ['what fits stays whole', 'one two', 7, ['one two']],
  ['nothing but white space is nothing', ' \n ', 5, []],
  ['paragraphs come first', 'aaa bbb\n\nccc ddd', 12, ['aaa bbb', 'ccc ddd']],
  ['then lines', 'aaaa bb\n  ccc ddd', 12, ['aaaa bb', '  ccc ddd']],
  ['then words', 'aaa bbb ccc', 7, ['aaa bbb', 'ccc']],
  ['a short first paragraph does not make a short part', 'a\n\nbbb ccc ddd', 9, ['a\n\nbbb', 'ccc ddd']],
  ['a price keeps its currency', 'now 12\u00a0EUR', 8, ['now', '12\u00a0EUR']],
  ['a word that is too long is cut', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['between characters, not inside', '👍🏽👍🏽', 7, ['👍🏽', '👍🏽']],
  ['a character that is too large, between its code points', '👍🏽', 3, ['👍', '🏽']],
])('%s', (_name, text, max, parts) => {
  expect(splitText(text, max)).toEqual(parts);
});

test('custom size function', () => {
  expect(splitText('ééé ééé', 7, Buffer.byteLength)).toEqual(['ééé', 'ééé']);
});

const texts = fc.string({
  unit: fc.constantFrom('a', 'b ', '\n', '\n\n', 'é', '👍', '👩‍👩‍👧', '\u00a0'),
  maxLength: 200,
});

test('no text is lost, every part fits, and no surrogate pair is split', () => {
  const shown = (text: string) => text.replace(/\s/g, '');
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 40 }), (text, max) => {
      const parts = splitText(text, max);
      expect(shown(parts.join(''))).toBe(shown(text));
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(max);
        expect(part.trim()).not.toBe('');
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});
