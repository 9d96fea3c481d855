import { expect, test } from 'vitest';
import { formatHistoryValue } from './format-history-value';

const kind = {
  record_type: 'product',
  words: { status: { active: 'On sale' }, stock: { null: 'Not tracked' } },
  counts: ['images'],
} as const;

test.each([
  ['status', 'active', 'On sale'],
  ['status', 'of_long_ago', 'of_long_ago'],
  ['stock', null, 'Not tracked'],
  ['stock', 1200, '1,200'],
  ['price', 1250, '€12.50'],
  ['price', null, '–'],
  ['images', ['a', 'b'], '2'],
  ['images', [], '0'],
  ['aliases', ['a', 'b'], 'a, b'],
])('%s of %j is shown as %s', (name, value, said) => {
  expect(formatHistoryValue(kind, name, value, 'EUR')).toBe(said);
});

test('an amount without its currency stays a number', () => {
  expect(formatHistoryValue(kind, 'price', 1250)).toBe('1,250');
});
