import { describe, expect, test } from 'vitest';
import { RESPONSES } from '../../responses/responses';
import { IDS, startChat } from '../testing/chat';

describe('add to the cart', () => {
  test.each([
    ['I would like to order two brass bells', [[IDS.bell, 2]]],
    ['Ich hätte gerne zwei Klingeln', [[IDS.bell, 2]]],
    [
      '2 brass bells and a folding lock please',
      [
        [IDS.bell, 2],
        [IDS.lock, 1],
      ],
    ],
    ['give me the chain oil', [[IDS.oil, 1]]],
    ['can I get three chain locks?', [[IDS.chainLock, 3]]],
  ])('%s', (text, basket) => {
    const chat = startChat();
    const { replies: say, state } = chat.says(text);
    expect(chat.basket()).toEqual(basket);
    expect(say.at(-1)?.basket?.items).toHaveLength(basket.length);
    expect(state.order_stage).toBe('confirming');
  });

  test('the text next to a cart card contains only the question', () => {
    const chat = startChat();
    const [shown] = chat.says('I would like to order two brass bells').replies;
    expect(shown?.text).toMatch(/^[^\n]+\n2 × Brass Bell: €25\.00\n[^\n]+\n[^\n]+\?$/);
    expect(shown?.beside_cards?.text).toBe(shown?.text.split('\n').at(-1));
    const [changed] = chat.says('make it three, in red').replies;
    expect(changed?.beside_cards?.text?.split('\n')).toEqual([
      expect.stringMatching(/^Noted/),
      expect.any(String),
    ]);
  });

  test.each(Object.values(RESPONSES).flatMap((tones) => Object.values(tones)))(
    'every wording of a cart ends with its total and a question',
    ({ basket, order_changed }) => {
      for (const wording of [...basket, ...order_changed]) expect(wording).toMatch(/\{total\}\n[^\n{]+\?$/);
    },
  );

  test('beside the card of a product, which has a button, ordering it is not offered again', () => {
    const [shown] = startChat().says('how much is the brass bell?').replies;
    expect(shown).toMatchObject({ suggestions: ['Order one'], beside_cards: { suggestions: [] } });
    const [soldOut] = startChat().says('how much is the city helmet?').replies;
    expect(soldOut?.suggestions).toEqual(['Talk to a human']);
    expect(soldOut?.beside_cards).toBeUndefined();
  });

  test('beside the cards of products the list is left out', () => {
    const [shown] = startChat().says('I want a lock').replies;
    expect(shown?.text).toContain('\nFolding Lock: €79.90');
    expect(shown?.beside_cards?.text).toBe(shown?.text.split('\n')[0]);
  });

  test.each([
    'how much are two brass bells?',
    'do you have a folding lock?',
    'can I return the folding lock?',
    'brass bell',
  ])('not: %s', (text) => {
    const chat = startChat();
    chat.says(text);
    expect(chat.basket()).toEqual([]);
  });

  test.each([
    'I want to send something back, how does that work?',
    'I want to send something back',
    'I need to return a thing I bought',
    'I would like to know how returns work',
    'Ich möchte etwas zurückschicken, wie geht das?',
    'will you be open on Sunday?',
  ])('not, though a product was shown just before: %s', (text) => {
    const chat = startChat();
    chat.says('how much is the brass bell?');
    chat.says(text);
    expect(chat.basket()).toEqual([]);
  });

  test('"it", "two of them", "yes" mean what was shown last', () => {
    for (const text of [
      "I'll take it",
      'I want it',
      'I would like to have one',
      'yes',
      'one please, order it',
    ]) {
      const chat = startChat();
      chat.says('how much is the brass bell?');
      chat.says(text);
      expect(chat.basket()).toEqual([[IDS.bell, 1]]);
    }
    const chat = startChat();
    chat.says('how much is the brass bell?');
    chat.says('two of them');
    expect(chat.basket()).toEqual([[IDS.bell, 2]]);
    expect(chat.total()).toBe(2500);
  });

  test.each([
    ['the second one', IDS.chainLock],
    ['1', IDS.lock],
    ['chain', IDS.chainLock],
    ['the cheaper one', IDS.chainLock],
    ['Folding Lock', IDS.lock],
  ])('asked which lock: "%s"', (answer, id) => {
    const chat = startChat();
    const { replies: say } = chat.says('I want to buy two locks');
    expect(say[0]?.suggestions?.slice(0, 2)).toEqual(['Folding Lock', 'Chain Lock']);
    chat.says(answer);
    expect(chat.basket()).toEqual([[id, 2]]);
  });

  test('no more than there are', () => {
    const chat = startChat();
    const { text } = chat.says('I want 9 folding locks');
    expect(text).toContain('3');
    expect(chat.basket()).toEqual([]);
    chat.says('yes');
    expect(chat.basket()).toEqual([[IDS.lock, 3]]);
  });

  test('what is sold out or not for the bot to sell is not taken', () => {
    const chat = startChat();
    expect(chat.says('I want to buy the city helmet').text).toMatch(/sold out/);
    expect(chat.says('I want to book, no, buy the alps guided tour').text).toMatch(/colleague/);
    expect(chat.basket()).toEqual([]);
    expect(chat.says('yes').hand_over).toBeDefined();
  });
});

describe('the order', () => {
  test('requires consent and contact details', () => {
    const chat = startChat();
    chat.says('I want two brass bells');
    expect(chat.says('yes').order).toBeUndefined();
    expect(chat.says('0171 1234567').text).toMatch(/country code/);
    const { order, replies: say } = chat.says('anna@example.org');
    expect(order).toEqual({
      items: [{ product_id: IDS.bell, quantity: 2 }],
      contact: { name: 'Anna', email: 'anna@example.org', phone: null },
    });
    expect(say).toEqual([]);
    expect(chat.basket()).toEqual([]);
    expect(chat.state().order_stage).toBe('none');
  });

  test('asks nothing that is known', () => {
    const chat = startChat({ customer: { name: null, email: null, phone: '+4930123456' } });
    chat.says('Ich nehme zwei Klingeln');
    expect(chat.says('ja, bitte bestellen').order?.contact).toEqual({
      name: null,
      email: null,
      phone: '+4930123456',
    });
  });

  test('remembers contact details that were given on the way', () => {
    const chat = startChat();
    chat.says('I want two brass bells, my mail is anna@example.org');
    expect(chat.says('yes').order?.contact.email).toBe('anna@example.org');
  });

  test('"no" changes nothing and orders nothing', () => {
    const chat = startChat();
    chat.says('I want two brass bells');
    const { order, text } = chat.says('no');
    expect(order).toBeUndefined();
    expect(text).toMatch(/change/);
    expect(chat.basket()).toEqual([[IDS.bell, 2]]);
  });

  test('a price that moved is shown before it is ordered', () => {
    const chat = startChat({ customer: { name: null, email: 'a@b.de', phone: null } });
    chat.says('I want two brass bells');
    const bell = chat.products.get(IDS.bell);
    if (bell) chat.products.set(IDS.bell, { ...bell, price: 1500 });
    const { order, text } = chat.says('yes');
    expect(order).toBeUndefined();
    expect(text).toContain('€30.00');
    expect(chat.says('yes').order?.items).toEqual([{ product_id: IDS.bell, quantity: 2 }]);
  });
});

describe('booking fails', () => {
  const ordered = () => {
    const chat = startChat({ customer: { name: null, email: 'a@b.de', phone: null } });
    chat.says('I want three folding locks and a brass bell');
    expect(chat.says('yes').order).toBeDefined();
    return chat;
  };
  const setStock = (chat: ReturnType<typeof startChat>, id: string, stock: number) => {
    const product = chat.products.get(id);
    if (product) chat.products.set(id, { ...product, stock });
  };

  test('what is left is offered', () => {
    const chat = ordered();
    setStock(chat, IDS.lock, 1);
    expect(chat.bookingFails().text).toMatch(/only 1 left/);
    expect(chat.basket()).toEqual([
      [IDS.lock, 1],
      [IDS.bell, 1],
    ]);
    expect(chat.says('yes').order?.items).toHaveLength(2);
  });

  test('reports an empty cart after the last item is removed', () => {
    const chat = ordered();
    setStock(chat, IDS.lock, 0);
    setStock(chat, IDS.bell, 0);
    chat.bookingFails();
    expect(chat.basket()).toEqual([]);
  });

  test('twice, or for no visible reason: a human', () => {
    expect(ordered().bookingFails().hand_over?.reason).toBe('order_failed');
    const chat = ordered();
    setStock(chat, IDS.lock, 2);
    chat.bookingFails();
    chat.says('yes');
    setStock(chat, IDS.lock, 1);
    const { hand_over } = chat.bookingFails();
    expect(hand_over?.reason).toBe('order_failed');
    expect(hand_over?.packet.basket?.items).toHaveLength(2);
  });
});

test('hands over a cart above the maximum order value', () => {
  const chat = startChat();
  const oil = chat.products.get(IDS.oil);
  if (!oil) throw new Error('the shop has oil');
  chat.products.set(IDS.oil, { ...oil, stock: null, max_per_order: null, price: 200_000_000 });
  const { text } = chat.says('I want 9000 chain oils');
  expect(chat.basket()).toEqual([]);
  expect(text).toMatch(/colleague/);
  chat.says('I want 5000 chain oils');
  expect(chat.total()).toBe(1_000_000_000_000);
});
