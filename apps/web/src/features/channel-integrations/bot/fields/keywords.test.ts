import { expect, test } from 'vitest';
import { addKeywords, splitKeywords } from './keywords';

test.each([
  ['lawyer', ['lawyer']],
  [
    '  data   protection , lawyer;refund\tcourt\r\npolice\n\n',
    ['data protection', 'lawyer', 'refund', 'court', 'police'],
  ],
  [' ,;\n', []],
  ['', []],
])('%j is parsed as %j', (text, words) => expect(splitKeywords(text)).toEqual(words));

test('keywords are unique regardless of case and stay in order', () => {
  expect(addKeywords(['Lawyer', 'court'], ['LAWYER', 'Anwalt', 'anwalt', 'Court'])).toEqual([
    'Lawyer',
    'court',
    'Anwalt',
  ]);
});
