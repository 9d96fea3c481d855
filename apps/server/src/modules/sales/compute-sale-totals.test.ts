import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocateProportionally,
  computeIncludedTax,
  computeSaleTotals,
  type PricedItem,
} from './compute-sale-totals';

test.each([
  // gross, basis points, contained tax
  [11900, 1900, 1900],
  [10700, 700, 700],
  [100, 1900, 16], // 15.966
  [3, 1900, 0], // 0.479
  [22, 10_000, 11],
  [1, 10_000, 1], // 0.5 rounds up
  [1250, 0, 0],
  [0, 1900, 0],
  [1_000_000_000_000, 1900, 159_663_865_546],
])('%i at %i basis points contains %i', (gross, rate, tax) => {
  expect(computeIncludedTax(gross, rate)).toBe(tax);
});

test.each([
  [0, [10, 20], [0, 0]],
  [3, [100, 200], [1, 2]],
  [10, [100, 100, 100], [4, 3, 3]],
  [300, [100, 200], [100, 200]],
  [1, [0, 5], [0, 1]],
])('a discount of %i over %j is %j', (discount, totals, shares) => {
  expect(allocateProportionally(discount, totals)).toEqual(shares);
});

const line = (unit_price: number, quantity: number, tax_rate: number, discount = 0, at = 0): PricedItem => ({
  unit_price,
  quantity,
  tax_rate,
  discount,
  line: at,
});

test('two rates, an item discount, an order discount, and shipping at the higher rate', () => {
  const lines = [line(9240, 2, 1900, 500), line(1070, 1, 700)];
  // 19050 in total; of a discount of 1000 the first item bears 944 and the second 56.
  expect(computeSaleTotals(lines, { discount: 1000, shipping: 490 })).toEqual({
    totals: [17980, 1070],
    total: 18540,
    tax: computeIncludedTax(17036, 1900) + computeIncludedTax(1014, 700) + computeIncludedTax(490, 1900),
  });
});

test.each<[PricedItem[], { discount: number; shipping: number }, string]>([
  [[line(100, 1, 0)], { discount: 101, shipping: 0 }, 'discount'],
  [[line(100, 1, 0, 0), line(100, 1, 0, 101, 7)], { discount: 0, shipping: 0 }, 'items.7.discount'],
  [[line(1_000_000_000_000, 100_000, 0)], { discount: 0, shipping: 0 }, 'items'],
  [[line(1_000_000_000_000, 1, 0), line(1, 1, 0)], { discount: 0, shipping: 0 }, 'items'],
  [[line(1_000_000_000_000, 1, 0)], { discount: 0, shipping: 1 }, 'shipping'],
])('refused: %j less %j', (lines, ofOrder, field) => {
  expect(() => computeSaleTotals(lines, ofOrder)).toThrowError(
    expect.objectContaining({
      error: 'invalid',
      fields: { [field]: expect.objectContaining({ reason: expect.any(String) }) },
    }),
  );
});

/** Numerator and denominator: exact arithmetic. */
type Rational = [bigint, bigint];
const add = ([a, b]: Rational, [c, d]: Rational): Rational => [a * d + c * b, b * d];
const isWithin = ([a, b]: Rational, whole: number, halves: number) => {
  const twiceOff = 2n * (a - BigInt(whole) * b);
  return (twiceOff < 0n ? -twiceOff : twiceOff) <= BigInt(halves) * b;
};

describe('properties of all sales', () => {
  const one = fc
    .record({
      unit_price: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 1000 }),
      tax_rate: fc.integer({ min: 0, max: 10_000 }),
      part: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ part, ...it }) => line(it.unit_price, it.quantity, it.tax_rate, cut(it, part)));
  const cut = (it: { unit_price: number; quantity: number }, part: number) =>
    Math.floor((it.unit_price * it.quantity * part) / 100);
  const order = fc.array(one, { minLength: 1, maxLength: 20 }).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      discount: fc.integer({
        min: 0,
        max: sum(lines.map(({ unit_price, quantity, discount }) => unit_price * quantity - discount)),
      }),
      shipping: fc.integer({ min: 0, max: 100_000 }),
    }),
  );

  test('the total is items less discount plus shipping, and contains the tax', () =>
    fc.assert(
      fc.property(order, ({ lines, ...ofOrder }) => {
        const { totals, total, tax } = computeSaleTotals(lines, ofOrder);
        expect(totals).toEqual(
          lines.map(({ unit_price, quantity, discount }) => unit_price * quantity - discount),
        );
        expect(total).toBe(sum(totals) - ofOrder.discount + ofOrder.shipping);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(total);
        expect([total, tax].every(Number.isSafeInteger)).toBe(true);
      }),
    ));

  test('discount shares sum to the discount, none exceeds its item or is a unit off its proportion', () =>
    fc.assert(
      fc.property(order, ({ lines, discount }) => {
        const { totals } = computeSaleTotals(lines, { discount: 0, shipping: 0 });
        const shares = allocateProportionally(discount, totals);
        expect(sum(shares)).toBe(discount);
        shares.forEach((share, at) => {
          const weight = totals[at] ?? 0;
          expect(share >= 0 && share <= weight).toBe(true);
          const exact: Rational = [BigInt(discount) * BigInt(weight), BigInt(sum(totals) || 1)];
          expect(isWithin(exact, share, 2)).toBe(true);
        });
      }),
    ));

  test('tax differs from the exact value by at most half a unit per item', () =>
    fc.assert(
      fc.property(order, ({ lines, discount, shipping }) => {
        const { totals, tax } = computeSaleTotals(lines, { discount, shipping });
        const shares = allocateProportionally(discount, totals);
        const highest = Math.max(...lines.map(({ tax_rate }) => tax_rate));
        const taxed = [
          ...totals.map((total, at) => [total - (shares[at] ?? 0), lines[at]?.tax_rate ?? 0] as const),
          [shipping, highest] as const,
        ];
        const exact = taxed
          .map(([gross, rate]): Rational => [BigInt(gross) * BigInt(rate), BigInt(10_000 + rate)])
          .reduce(add, [0n, 1n]);
        expect(isWithin(exact, tax, taxed.length)).toBe(true);
      }),
    ));

  test('a larger quantity never decreases total or tax', () =>
    fc.assert(
      fc.property(order, fc.nat(100_000), ({ lines, discount, shipping }, more) => {
        const [first] = lines as [PricedItem]; // at least one
        const before = computeSaleTotals(lines, { discount: 0, shipping });
        const bigger = [{ ...first, unit_price: first.unit_price + more }, ...lines.slice(1)];
        const after = computeSaleTotals(bigger, { discount: 0, shipping: shipping + more });
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.tax).toBeGreaterThanOrEqual(before.tax);
        const [gross, rate] = [first.unit_price, first.tax_rate];
        expect(computeIncludedTax(gross + more, rate)).toBeGreaterThanOrEqual(
          computeIncludedTax(gross, rate),
        );
        expect(computeIncludedTax(gross, Math.min(rate + more, 10_000))).toBeGreaterThanOrEqual(
          computeIncludedTax(gross, rate),
        );
        expect(computeSaleTotals(lines, { discount, shipping }).total).toBeLessThanOrEqual(before.total);
      }),
    ));
});

const sum = (numbers: number[]) => numbers.reduce((all, it) => all + it, 0);
