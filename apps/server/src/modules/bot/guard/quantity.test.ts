import fc from 'fast-check';
import { expect, test } from 'vitest';
import { THRESHOLDS } from '../thresholds';
import { stem } from '../words/stem';
import { hasInvalidQuantity, isOrderable } from './quantity';

const MUG = new Set(['mug', 'mugs', 'tasse', 'tassen', 'taza', 'tazas'].map(stem));
const says = (text: string) => hasInvalidQuantity(text, (word) => MUG.has(word));

test.each([
  ...['-3 mugs please', 'I want −3 mugs', 'minus 3 mugs', 'ich nehme -2 Tassen', 'menos 2 tazas', 'mugs: -3'],
  ...['1.5 mugs', '1,5 Tassen bitte', '½ mug', '0 mugs', '0.5 pieces', 'I want 2.5 of those mugs', '1/2 mug'],
  ...[
    '1000000000 mugs',
    '10^9 mugs',
    '1e9 mugs',
    '1.000.000 Tassen',
    '99999 x mug',
    'x1.5',
    'make it 100000',
  ],
])('%s: not an orderable quantity', (text) => {
  expect(says(text)).toBe(true);
});

test.each([
  ...['3 mugs', '1,000 mugs', '1.000 Tassen', '9999 mugs', 'a mug', 'two mugs'],
  ...['a mug of 0.5 l', '1.5 kg of tea and a mug', 'the mug for 12.50 €', 'the mug costs €12.50, right?'],
  ...['my order number is 100200300, where is the mug?', 'the mug in size 42.5', 'call me at 0301234567'],
  ...['mug 2024-12-24', 'It is -3 degrees here. I drink from it.', 'post code 10115000'],
])('%s: no quantity, or an orderable one', (text) => {
  expect(says(text)).toBe(false);
});

test('accepts every orderable quantity, and asks back for every other one', () => {
  const count = fc.oneof(
    fc.integer({ min: -1e12, max: 1e12 }),
    fc.integer({ min: -20_000, max: 20_000 }),
    fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10),
  );
  fc.assert(
    fc.property(count, (many) => {
      expect(says(`I would like ${many} mugs, please`)).toBe(!isOrderable(many));
    }),
    { numRuns: 2_000 },
  );
  expect(
    [0, 1, THRESHOLDS.MAX_QUANTITY, THRESHOLDS.MAX_QUANTITY + 1, 1.5, Number.NaN].map(isOrderable),
  ).toEqual([...[false, true, true, false, false, false]]);
});
