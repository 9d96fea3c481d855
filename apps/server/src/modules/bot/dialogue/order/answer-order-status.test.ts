import { expect, test } from 'vitest';
import type { CustomerOrder } from '../../../customers/bot-access/list-customer-orders';
import { matchesOrder, readOrderDetails } from '../../nlu/order-details';
import { IDS, startChat } from '../testing/chat';

const order = (
  number: number,
  status: CustomerOrder['status'],
  placed_at = '2026-01-01T10:00:00.000Z',
): CustomerOrder => ({
  ...{ number, status, placed_at, total: 2500, currency: 'EUR' },
  items: [{ name: 'Brass Bell', quantity: 2 }],
  ...{
    email: 'anna@test.example',
    phone: '+4930123456',
    notes: 'Wish: blue\nBerger Str. 5, 60316 Frankfurt',
  },
});
const orders = [order(17, 'paid'), order(12, 'fulfilled', '2025-12-01T10:00:00.000Z'), order(9, 'cancelled')];

test.each([
  [
    'Where is my order 17, it was 25.00?',
    /^Your order 17 of 1 January 2026 \(2 × Brass Bell; €25\.00\) is paid\./,
  ],
  [
    'Where is my order 12? My mail is Anna@test.example',
    /^Your order 12 of 1 December 2025 .* is completed\./,
  ],
  ['what about order no. 9, postcode 60316', /order 9 .* was cancelled/],
  [
    'Wo ist meine Bestellung Nr. 12? Sie hat 25,00 € gekostet',
    /^Deine Bestellung 12 vom 1\. Dezember 2025 .* ist abgeschlossen\./,
  ],
])('states the order status to a customer who names the number and one detail: %s', (text, told) => {
  const decision = startChat({ orders }).says(text);
  expect(decision.text).toMatch(told);
  expect(decision.hand_over).toBeUndefined();
});

test.each([
  ['Where is my order?', '17, 25.00'],
  ['Where is my order 17?', '25 euros'],
  ['were is my ordr', 'order number 17, anna@test.example'],
  ['where is my order number 17?', 'it goes to 60316'],
])('what is missing is asked for: %s', (text, detail) => {
  const chat = startChat({ orders });
  const asked = chat.says(text);
  expect(asked.text).toMatch(/order number|its number/);
  expect(asked.text).not.toMatch(/17|paid|Bell/);
  expect(chat.says(detail).text).toMatch(/order 17 .* is paid/);
});

test('guesses are limited; a number that does not exist is answered like a wrong detail', () => {
  const [known, unknown] = [startChat({ orders }), startChat({ orders })];
  const wrong = known.says('where is my order 17, it was 99.00');
  expect(wrong.text).not.toMatch(/17|paid|Bell/);
  expect(unknown.says('where is my order 18, it was 99.00').text).toBe(wrong.text);
  const again = known.says('where is my order 17, it was 98.00');
  expect(again.hand_over?.reason).toBe('failed_twice');
  expect(again.text).not.toMatch(/paid|Bell/);
});

test('nothing is made up: no orders, or one to be called off', () => {
  for (const [given, text] of [
    [{}, 'where is my order?'],
    [{}, 'where is my order 18, it was 25.00'],
    [{ orders }, 'please cancel my order 17'],
  ] as const)
    expect(startChat(given).says(text).hand_over?.reason).toBe('not_found');
});

test('"order 2 brass bells" places an order, though there is a number two', () => {
  const chat = startChat({ orders: [order(2, 'paid')] });
  chat.says('I would like to order 2 brass bells');
  expect(chat.basket()).toEqual([[IDS.bell, 2]]);
});

test.each([
  ['order 17, 25.00', true],
  ['order 17, 25', true],
  ['order 17 25,00 EUR', true],
  ['order 17', false],
  ['order 17, 17', false],
  ['order 17, 25.01', false],
  ['order 17, 2500', false],
  ['order 17, +49 30 123456', true],
  ['order 17, +49 30 123457', false],
  ['order 17, ANNA@TEST.EXAMPLE', true],
  ['order 17, ann@test.example', false],
  ['order 17, 60317', false],
])('a detail of the order: %s', (text, isKnown) => {
  expect(matchesOrder(readOrderDetails(text, 17), order(17, 'paid'))).toBe(isKnown);
});

test.each([
  [123_450, 'EUR', '1.234,50'],
  [123_450, 'EUR', '1,234.50'],
  [123_400, 'EUR', '1234'],
  [1_234, 'JPY', '1,234'],
  [1_700, 'EUR', '17'],
])('a total of %d %s is read from %s', (total, currency, written) => {
  const placed = { ...order(17, 'paid'), total, currency };
  expect(matchesOrder(readOrderDetails(`order 17: ${written}`, 17), placed)).toBe(true);
});
