import { expect, test } from 'vitest';
import { THRESHOLDS } from '../../thresholds';
import { IDS, startChat } from '../testing/chat';
import type { MatchedCartItem } from '../turn';

const ordered = (
  product_id: string | null,
  quantity: number,
  shown_price: string | null = null,
): MatchedCartItem => ({
  sku: 'CODE',
  quantity,
  shown_price,
  product_id,
});

test.each<[string, MatchedCartItem[], [string, number][], string[]]>([
  ['what there is', [ordered(IDS.bell, 2, '12.5 EUR')], [[IDS.bell, 2]], []],
  ['the same thing twice', [ordered(IDS.bell, 2), ordered(IDS.bell, 1)], [[IDS.bell, 3]], []],
  ['more than is left', [ordered(IDS.lock, 9)], [[IDS.lock, 3]], ['Folding Lock: only 3 left']],
  [
    'more than an order may have',
    [ordered(IDS.oil, 9)],
    [[IDS.oil, 4]],
    ['Chain Oil: at most 4 in one order'],
  ],
  [
    'more than anybody counts',
    [ordered(IDS.chainLock, 12_000)],
    [[IDS.chainLock, THRESHOLDS.MAX_QUANTITY]],
    [`Chain Lock: at most ${THRESHOLDS.MAX_QUANTITY} in one order`],
  ],
  [
    'one that is sold out, one that the bot does not sell, one that nobody knows',
    [ordered(IDS.bell, 1), ordered(IDS.helmet, 1), ordered(IDS.tour, 1), ordered(null, 1)],
    [[IDS.bell, 1]],
    ['CODE is not sold here', 'we do not sell CODE', 'City Helmet is no longer available'],
  ],
  [
    'a price that is another one there',
    [ordered(IDS.bell, 1, '9.99 EUR')],
    [[IDS.bell, 1]],
    ['Brass Bell now costs €12.50'],
  ],
  [
    'a price in another currency, or in none',
    [ordered(IDS.bell, 1, '9 USD'), ordered(IDS.oil, 1, '?')],
    [
      [IDS.bell, 1],
      [IDS.oil, 1],
    ],
    [],
  ],
])('%s', (_what, items, basket, told) => {
  const chat = startChat();
  const { text, state, order, hand_over } = chat.says('', items);
  expect(chat.basket()).toEqual(basket);
  for (const line of told) expect(text.split('\n')).toContain(line);
  expect(text.startsWith('I could not place')).toBe(told.length > 0);
  expect(state.order_stage).toBe('confirming');
  expect(order).toBeUndefined();
  expect(hand_over).toBeUndefined();
  chat.says('yes');
  expect(chat.says('anna@test.example').order?.items).toHaveLength(basket.length);
});

test('keeps the cart and replaces the quantity of a product in it', () => {
  const chat = startChat();
  chat.says('I would like to order two brass bells');
  chat.says('and a folding lock please, order it');
  chat.says('', [ordered(IDS.bell, 5)]);
  expect(chat.basket()).toEqual([
    [IDS.bell, 5],
    [IDS.lock, 1],
  ]);
});

test('a "yes" with a platform cart confirms nothing, because the customer has not seen our cart', () => {
  expect(startChat().says('yes', [ordered(IDS.bell, 1)]).order).toBeUndefined();
});

test('hands over a platform cart without any sellable product, with the names of the platform', () => {
  const { hand_over, text } = startChat().says('Bitte schnell', [ordered(null, 2)]);
  expect(hand_over).toMatchObject({
    reason: 'order_failed',
    packet: { question: 'Bitte schnell\n2 × CODE' },
  });
  expect(text).toMatch(/CODE/);
});
