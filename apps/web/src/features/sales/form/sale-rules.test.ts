import type { Role } from '@relaydesk/contracts/permissions';
import type { SaleStatus } from '@relaydesk/contracts/sale';
import { expect, test } from 'vitest';
import { getSaleTransitions } from '../steps/sale-transitions';
import { buildSale } from '../testing/sale-builders';
import { createDefaultSaleInput } from './sale-form-values';
import { computeItemTotal, computeSubtotal } from './sale-totals';

test.each<[SaleStatus, Role | '', SaleStatus[]]>([
  ['draft', 'Organisation Admin', ['cancelled', 'confirmed']],
  ['confirmed', 'Supervisor', ['cancelled', 'paid']],
  ['paid', 'Organisation Admin', ['refunded', 'fulfilled']],
  ['paid', 'Sales', ['fulfilled']],
  ['fulfilled', 'Supervisor', ['refunded']],
  ['fulfilled', 'Sales', []],
  ['cancelled', 'Organisation Admin', []],
  ['refunded', 'Organisation Admin', []],
  ['draft', 'CSR', []],
  ['draft', 'Viewer', []],
  ['draft', 'Super Admin', []],
  ['draft', '', []],
])('a %s sale offers %s the steps %j', (status, role, steps) => {
  const sale = buildSale({ status });
  expect(getSaleTransitions(sale, { role, id: sale.owner_id ?? '' })).toEqual(steps);
});

test("a Sales user may not change the status of another user's sale", () => {
  expect(
    getSaleTransitions(buildSale({ status: 'confirmed' }), { role: 'Sales', id: 'somebody-else' }),
  ).toEqual([]);
});

const product = { sku: 'A', name: 'A', currency: 'EUR', stock: null };
const products = new Map([
  ['a', { ...product, product_id: 'a', unit_price: 1999 }],
  ['b', { ...product, product_id: 'b', unit_price: 1 }],
]);

test('the subtotal is the sum of price times quantity, in minor units', () => {
  expect(
    computeSubtotal(
      [
        { product_id: 'a', quantity: 3 },
        { product_id: 'b', quantity: 7 },
      ],
      products,
    ),
  ).toBe(6004);
});

test.each([
  ['a', Number.NaN],
  ['a', 1.5],
  ['a', -1],
  ['unknown', 2],
])('an item of %s times %d counts as zero', (product_id, quantity) => {
  expect(computeItemTotal({ product_id, quantity }, products)).toBe(0);
});

test('a sale starts with the options of the cart items', () => {
  const items = [
    { product_id: 'a', name: 'Rain Jacket', quantity: 2, note: 'navy M' },
    { product_id: 'b', name: 'Bottle', quantity: 1 },
  ];
  expect(createDefaultSaleInput(null, null, items).notes).toBe('Rain Jacket (navy M)');
});
