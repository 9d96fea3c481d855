import { expect, test } from 'vitest';
import { createLexicalSimilarity } from './lexical-similarity';

const TEXTS = [
  'How do I return an item?',
  'Where is my parcel?',
  'Can I return a parcel?',
  'Which payment methods do you accept?',
];

function open() {
  const similarity = createLexicalSimilarity();
  for (const [at, text] of TEXTS.entries()) similarity.set(at, text, at);
  return similarity;
}

test('a text is most like itself, and more like those it shares rare words with', () => {
  const likeness = open().compare(TEXTS[0] as string);
  expect(likeness[0]).toBeCloseTo(1, 3);
  expect(likeness[2]).toBeGreaterThan(likeness[3] as number);
});

test('pairwise says the same as comparing one by one, in both directions', () => {
  const similarity = open();
  const all = similarity.pairwise([0, 1, 2, 3]);
  for (const [row, text] of TEXTS.entries()) {
    for (const [column, value] of similarity.compare(text).entries()) {
      expect(all[row * 4 + column]).toBeCloseTo(value, 3);
      expect(all[column * 4 + row]).toBeCloseTo(value, 3);
    }
  }
});

test('what is removed is like nothing, and replaced texts count as they are now', () => {
  const similarity = open();
  similarity.remove(0);
  similarity.set(1, 'How do I return an item?', 1);
  const likeness = similarity.compare('How do I return an item?');
  expect(likeness[0]).toBe(0);
  expect(likeness[1]).toBeCloseTo(1, 3);
});

test('a group covers what at least one of its texts has', () => {
  const similarity = open();
  const [both, one, none] = similarity.overlap('return parcel', [[0, 1], [0], [3]]);
  expect(both?.covered).toBeGreaterThan(one?.covered ?? 1);
  expect(one?.covered).toBeGreaterThan(none?.covered ?? 1);
  expect(similarity.overlap('return parcel', [[]])[0]?.covered).toBe(0);
});
