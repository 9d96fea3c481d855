import { expect, test } from 'vitest';
import { splitWords, withWords } from './keywords';

test.each([
  ['lawyer', ['lawyer']],
  [
    '  data   protection , lawyer;refund\tcourt\r\npolice\n\n',
    ['data protection', 'lawyer', 'refund', 'court', 'police'],
  ],
  [' ,;\n', []],
  ['', []],
])('%j is %j', (text, words) => expect(splitWords(text)).toEqual(words));

test('no word stands twice, whatever its case, and the order stays', () => {
  expect(withWords(['Lawyer', 'court'], ['LAWYER', 'Anwalt', 'anwalt', 'Court'])).toEqual([
    'Lawyer',
    'court',
    'Anwalt',
  ]);
});
