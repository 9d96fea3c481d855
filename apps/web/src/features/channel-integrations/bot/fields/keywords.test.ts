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
])('%j is %j', (text, words) => expect(splitKeywords(text)).toEqual(words));

test('no word stands twice, whatever its case, and the order stays', () => {
  expect(addKeywords(['Lawyer', 'court'], ['LAWYER', 'Anwalt', 'anwalt', 'Court'])).toEqual([
    'Lawyer',
    'court',
    'Anwalt',
  ]);
});
