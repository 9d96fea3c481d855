import { expect, test } from 'vitest';
import { parseYesNo } from './parse-yes-no';

test.each(['yes', ' TRUE ', '1', 'Ja', 'Sí', 'si\u0301', 'Oui', 'نعم'])('%j is yes', (cell) => {
  expect(parseYesNo(cell)).toBe(true);
});

test.each(['no', 'FALSE', '0', 'Nein', 'non', 'لا'])('%j is no', (cell) => {
  expect(parseYesNo(cell)).toBe(false);
});

test.each(['', 'maybe', '2', 'constructor'])('%j is neither', (cell) => {
  expect(parseYesNo(cell)).toBeUndefined();
});
