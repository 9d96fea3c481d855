import { expect, test } from 'vitest';
import { formatValue, humanizeName } from './format-value';

test.each([
  [null, '–'],
  ['', '–'],
  [[], '–'],
  [Number.NaN, '–'],
  [true, 'Yes'],
  [false, 'No'],
  [12_345, '12,345'],
  ['a text', 'a text'],
  [['a', 'b'], 'a, b'],
  [{ max_users: 5, name: null }, 'Max users: 5, Name: –'],
])('%o is shown as %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test('a moment is shown as date and time', () => {
  expect(formatValue('2026-11-05T08:00:00.000Z')).toMatch(/^05 Nov 2026 \d\d:\d\d$/);
});

test('a property without a label is shown as words', () => {
  expect(humanizeName('tax_rate')).toBe('Tax rate');
});
