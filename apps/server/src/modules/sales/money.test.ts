import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeSale, spread, taxIn } from './money';

test.each([
  // gross, basis points, contained tax
  [11900, 1900, 1900],
  [10700, 700, 700],
  [100, 1900, 16], // 15.966
  [3, 1900, 0], // 0.479
  [22, 10_000, 11],
  [1, 10_000, 1], // 0.5 goes up
  [1250, 0, 0],
  [0, 1900, 0],
  [1_000_000_000_000, 1900, 159_663_865_546],
])('%i at %i basis points contains %i', (gross, rate, tax) => {
  expect(taxIn(gross, rate)).toBe(tax);
});

test.each([
  [0, [10, 20], [0, 0]],
  [3, [100, 200], [1, 2]],
  [10, [100, 100, 100], [4, 3, 3]],
  [300, [100, 200], [100, 200]],
  [1, [0, 5], [0, 1]],
])('a discount of %i over %j is %j', (discount, totals, shares) => {
  expect(spread(discount, totals)).toEqual(shares);
});

test('two rates and a discount', () => {
  const items = [
    { unit_price: 8990, quantity: 2, tax_rate: 1900 },
    { unit_price: 1070, quantity: 1, tax_rate: 700 },
  ];
  // 19050 in all; of 1000 off the first bears 944 and the second 56.
  expect(computeSale(items, 1000)).toEqual({
    totals: [17980, 1070],
    total: 18050,
    tax: taxIn(17036, 1900) + taxIn(1014, 700),
  });
});

test.each([
  [[{ unit_price: 100, quantity: 1, tax_rate: 0 }], 101, { discount: expect.any(String) }],
  [[{ unit_price: 1_000_000_000_000, quantity: 100_000, tax_rate: 0 }], 0, { items: expect.any(String) }],
])('refused: %j less %i', (items, discount, fields) => {
  expect(() => computeSale(items, discount)).toThrowError(
    expect.objectContaining({ error: 'invalid', details: { fields } }),
  );
});

describe('whatever is sold', () => {
  const item = fc.record({
    unit_price: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    tax_rate: fc.integer({ min: 0, max: 10_000 }),
  });
  const order = fc
    .array(item, { minLength: 1, maxLength: 20 })
    .chain((items) =>
      fc.tuple(
        fc.constant(items),
        fc.integer({ min: 0, max: items.reduce((sum, it) => sum + it.unit_price * it.quantity, 0) }),
      ),
    );

  test('the total is the items less the discount, and the tax is a part of it', () =>
    fc.assert(
      fc.property(order, ([items, discount]) => {
        const { totals, total, tax } = computeSale(items, discount);
        expect(total).toBe(totals.reduce((sum, it) => sum + it, 0) - discount);
        expect(tax).toBeGreaterThanOrEqual(0);
        // At 100 % half of the gross is tax; rounding adds at most half a unit for each item.
        expect(tax).toBeLessThanOrEqual(total / 2 + items.length / 2);
        expect([total, tax].every(Number.isSafeInteger)).toBe(true);
      }),
    ));

  test('the shares of the discount add up to it, and none is larger than its item', () =>
    fc.assert(
      fc.property(order, ([items, discount]) => {
        const { totals } = computeSale(items, 0);
        const shares = spread(discount, totals);
        expect(shares.reduce((sum, it) => sum + it, 0)).toBe(discount);
        expect(shares.every((share, at) => share >= 0 && share <= (totals[at] ?? 0))).toBe(true);
      }),
    ));
});
