import { expect, test } from 'vitest';
import { IDS, settingsWith, startChat } from '../testing/chat';
import type { CartCommand } from '../turn';

const set = (product_id: string, quantity: number): CartCommand => ({ kind: 'set', product_id, quantity });
const confirm: CartCommand = { kind: 'confirm' };
const start = (given: Parameters<typeof startChat>[0] = {}) => {
  const chat = startChat({ customer: { email: 'anna@test.example' }, ...given });
  return { ...chat, wishes: (...wishes: CartCommand[]) => chat.says('as the model says', [], { wishes }) };
};

test('commands fill the cart at our prices, change it, and order the shown cart', () => {
  const chat = start();
  const { replies: say } = chat.wishes(set(IDS.bell, 2), set(IDS.oil, 1));
  expect(say.map(({ basket }) => basket?.total)).toEqual([3390]);
  chat.wishes(set(IDS.bell, 0), set(IDS.oil, 3));
  expect(chat.basket()).toEqual([[IDS.oil, 3]]);
  expect(chat.wishes({ kind: 'show' }).replies[0]?.basket?.total).toBe(2670);
  expect(chat.wishes(confirm).order).toBeUndefined(); // the customer has not said so
  expect(chat.says('yes', [], { wishes: [set(IDS.oil, 3), confirm] }).order?.items).toEqual([
    { product_id: IDS.oil, quantity: 3 },
  ]);
  expect(chat.basket()).toEqual([]);
});

test('what was not shown as it is cannot be ordered', () => {
  const chat = start();
  const { order, replies: say } = chat.wishes(set(IDS.bell, 2), confirm);
  expect(order).toBeUndefined();
  expect(say[0]?.basket?.total).toBe(2500);
  const changed = chat.wishes(set(IDS.bell, 3), confirm);
  expect(changed.order).toBeUndefined();
  expect(changed.replies[0]?.basket?.total).toBe(3750);
});

test.each<[string, CartCommand, RegExp]>([
  ['more than there are', set(IDS.lock, 9), /only 3 left/],
  ['more than one order may have', set(IDS.oil, 9), /4/],
  ['what is sold out', set(IDS.helmet, 1), /sold out/],
  ['what the bot does not sell', set(IDS.tour, 1), /colleague/],
])('%s is not put in', (_what, wish, said) => {
  const chat = start();
  expect(chat.wishes(wish).text).toMatch(said);
  expect(chat.basket()).toEqual([]);
});

test('where no orders are taken nothing is put in or ordered', () => {
  const chat = start();
  chat.wishes(set(IDS.bell, 1));
  const settings = settingsWith({ takes_orders: false });
  const { order, hand_over } = chat.says('yes', [], { wishes: [confirm], settings });
  expect(order).toBeUndefined();
  expect(hand_over?.reason).toBe('order_failed');
  const closed = start({ settings });
  closed.wishes(set(IDS.bell, 1));
  expect(closed.basket()).toEqual([]);
});

test('falls back to the text for a cancellation, an unknown product and an empty cart', () => {
  const chat = start();
  chat.wishes(set(IDS.bell, 1));
  expect(chat.wishes({ kind: 'cancel' }).text).toMatch(/[Cc]ancelled|dropped/);
  expect(chat.basket()).toEqual([]);
  for (const wishes of [
    [set('0190a000-0000-7000-8000-00000000dead', 1)],
    [confirm],
    [{ kind: 'show' } as const],
  ])
    expect(chat.says('what does shipping cost?', [], { wishes }).replies.length).toBeGreaterThan(0);
});
