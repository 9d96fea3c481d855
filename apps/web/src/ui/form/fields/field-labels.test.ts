import { expect, test } from 'vitest';
import type { FieldLabels } from './field-labels';
import { compareVersions } from './field-labels';

const labels: FieldLabels = new Map<string, { label: string; format: (value: unknown) => string }>([
  ['name', { label: 'Name', format: (value) => String(value) }],
  ['price', { label: 'Price', format: (value) => `€${value}` }],
  ['hours.monday', { label: 'Monday', format: (value) => String(value) }],
]);

test('each differing field is shown with its label, in form order', () => {
  const mine = { version: 1, price: 5, name: 'Lamp', stock: 3 };
  const theirs = { version: 2, stock: 3, price: 7, name: 'Desk lamp' };
  expect(compareVersions(mine, theirs, labels)).toEqual([
    { label: 'Name', mine: 'Lamp', theirs: 'Desk lamp' },
    { label: 'Price', mine: '€5', theirs: '€7' },
  ]);
});

test('fields of an object are compared individually, without the object', () => {
  const mine = { hours: { monday: '9–5', tuesday: '9–5' } };
  const theirs = { hours: { monday: '8–4', tuesday: '9–5' } };
  expect(compareVersions(mine, theirs, labels)).toEqual([{ label: 'Monday', mine: '9–5', theirs: '8–4' }]);
});

test('a difference without a field is shown too', () => {
  expect(compareVersions({ is_paused: false }, { is_paused: true }, labels)).toEqual([
    { label: 'Is paused', mine: 'No', theirs: 'Yes' },
  ]);
});
