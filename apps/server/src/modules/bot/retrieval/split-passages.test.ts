import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPassages, splitSentences } from './split-passages';

test('passages end at headings and blank lines, and know the nearest heading', () => {
  const long =
    'A paragraph that is long enough to stand alone, with two sentences in it. Here is the second one.';
  expect(splitPassages(`${long}\n\n## Washing\n${long}\n\n${long}\n### Moths ##\n${long}`)).toEqual([
    { heading: '', text: long },
    { heading: 'Washing', text: long },
    { heading: 'Washing', text: long },
    { heading: 'Moths', text: long },
  ]);
});

test('short paragraphs under one heading are read together', () => {
  expect(splitPassages('## Hours\n\nMonday: 9 to 5.\n\nTuesday: 9 to 1.')).toEqual([
    { heading: 'Hours', text: 'Monday: 9 to 5.\n\nTuesday: 9 to 1.' },
  ]);
});

test('no sentence piece is longer than allowed, and nothing but spaces gets lost', () => {
  const text = fc
    .array(fc.constantFrom('word ', 'x'.repeat(30), '. ', '? ', '\n', '。', '送料'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 5, max: 60 }), (whole, longest) => {
      const pieces = splitSentences(whole, longest);
      expect(pieces.join('').replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
      for (const piece of pieces) expect(piece.replace(SIGNS, '').length).toBeLessThanOrEqual(longest);
    }),
  );
});

/** Signs that end a sentence stay with it. */
const SIGNS = /[.!?\n。！？\s]+$/;
