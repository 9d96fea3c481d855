import { expect, test } from 'vitest';
import type { CustomerOrder } from '../../../customers/list-orders-of';
import { IDS, startChat } from '../testing/chat';

const order = (number: number, status: CustomerOrder['status'], placed_at = '2026-01-01T10:00:00.000Z') => ({
  ...{ number, status, placed_at, total: 2500, currency: 'EUR' },
  items: [{ name: 'Brass Bell', quantity: 2 }],
});
const orders = [order(17, 'paid'), order(12, 'fulfilled', '2025-12-01T10:00:00.000Z'), order(9, 'cancelled')];
const verified = { is_verified: true };

test.each([
  ['Where is my order?', /^Your order 17 of 1 January 2026 \(2 × Brass Bell; €25\.00\) is paid\./],
  ['were is my ordr', /order 17/i],
  ['Where is my order 12?', /^Your order 12 of 1 December 2025 .* is completed\./],
  ['what about order no. 9', /order 9 .* was cancelled/],
  ['Wo ist meine Bestellung Nr. 12?', /^Deine Bestellung 12 vom 1\. Dezember 2025 .* ist abgeschlossen\./],
])('somebody who is verified asks: %s', (text, told) => {
  const decision = startChat({ orders, customer: verified }).says(text);
  expect(decision.text).toMatch(told);
  expect(decision.hand_over).toBeUndefined();
});

test('several that are under way are told together; asked again, a human looks', () => {
  const chat = startChat({ orders: [order(21, 'confirmed'), ...orders], customer: verified });
  const { text } = chat.says('where is my order');
  expect(text).toMatch(/\n21, .*: is confirmed\n17, .*: is paid$/);
  expect(text).not.toContain('12,');
  chat.says('where is my order');
  expect(chat.says('where is my order').hand_over?.reason).toBe('too_long');
});

test('whoever is not verified has to name the number of an order of theirs', () => {
  expect(startChat({ orders }).says('where is my order number 17?').text).toMatch(/order 17 .* is paid/);
  for (const text of [
    'Where is my order?',
    'where is my order 18',
    'track order #1',
    'where is my order of 12 bells',
  ]) {
    const { hand_over, text: said } = startChat({ orders }).says(text);
    expect(hand_over?.reason).toBe('not_found');
    expect(said).not.toMatch(/17|12|paid/);
  }
});

test('nothing is made up: no orders, one that is not theirs, one to be called off', () => {
  for (const [given, text] of [
    [{ customer: verified }, 'where is my order?'],
    [{ orders, customer: verified }, 'please cancel my order 17'],
  ] as const)
    expect(startChat(given).says(text).hand_over?.reason).toBe('not_found');
});

test('who is known and mistypes the number is asked once', () => {
  const chat = startChat({ orders, customer: verified });
  const { text, hand_over } = chat.says('where is my order 4711?');
  expect([text, hand_over]).toEqual([expect.stringMatching(/4711.*\?$/), undefined]);
  expect(chat.says('so where is my order 4712?').hand_over?.reason).toBe('failed_twice');
});

test('"order 2 brass bells" places an order, though there is a number two', () => {
  const chat = startChat({ orders: [order(2, 'paid')], customer: verified });
  chat.says('I would like to order 2 brass bells');
  expect(chat.basket()).toEqual([[IDS.bell, 2]]);
});
