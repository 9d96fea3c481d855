import { expect, test } from 'vitest';
import { editDistance } from '../../lib/edit-distance';
import { excerpt, highlight } from './highlight';
import { parseSearchTerms, scoreText } from './search-words';

test.each([
  ['shoe', 'shoe', 0],
  ['shoe', 'shoes', 1],
  ['delivery', 'delivrey', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s and %s have the edit distance %i', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps);
  expect(editDistance(other, one)).toBe(steps);
});

test.each([
  ['Red  shoes', ['red', 'shoes']],
  ['Größe Größe', ['grosse']],
  ['+49 (30) 12-34', ['49301234']],
  ['030/1234', ['301234']],
  ['#12', ['12']],
  ['%&', []],
])('%j is normalised to %j', (q, words) => {
  expect(parseSearchTerms(q)).toEqual(words);
});

test.each([
  ['the shoe', 'shoe', false, 3],
  ['the shoes', 'shoe', false, 2],
  ['the sheos', 'shoes', false, 0],
  ['the sheos', 'shoes', true, 1],
  ['the sho', 'shoes', true, 0],
  ['cat', 'car', true, 0],
  ['red shoes', 'shoes blue', true, 0],
])('%j matches %j (near: %j) with score %i', (text, q, isNear, fit) => {
  expect(scoreText(text, parseSearchTerms(q), isNear)).toBe(fit);
});

const joined = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

test('parts are the whole text, in order', () => {
  const text = 'Ünder the bridge, under.';
  const pieces = highlight(text, ['under'], false);
  expect(joined(pieces)).toBe(text);
  expect(pieces.filter(({ is_match }) => is_match).map(({ text }) => text)).toEqual(['Ünder', 'under']);
});

test('an excerpt surrounds the match and ends between words', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
  const pieces = excerpt(text, ['needle'], false);
  expect(joined(pieces)).toMatch(/^… before .*needle after .*after …$/);
  expect(joined(pieces).length).toBeLessThan(180);
  expect(pieces.filter(({ is_match }) => is_match)).toHaveLength(1);
  expect(joined(excerpt('😀'.repeat(200), ['x'], false)).isWellFormed()).toBe(true);
});
