import type { HandOverRules } from '@relaydesk/contracts/bot-settings';
import { HandOverSummary } from '@relaydesk/contracts/conversation';
import { describe, expect, test } from 'vitest';
import { IDS, settingsWith, startChat } from '../testing/chat';

const tag = '0190a000-0000-7000-8000-0000000000f1';
const bought = (amount: number, currency = 'EUR') => ({
  lifetime_value: [{ currency, amount, sales: 3 }],
});
const chatWith = (hand_over: Partial<HandOverRules>, given: Parameters<typeof startChat>[0] = {}) =>
  startChat({ settings: settingsWith({ hand_over }), ...given });

type Case = [
  what: string,
  rules: Partial<HandOverRules>,
  text: string,
  reason: string | undefined,
  because?: string,
  given?: Parameters<typeof startChat>[0],
];

test.each<Case>([
  ['a word for a human', { words: ['Filialleiter'] }, 'Den Filialleiter bitte', 'asked', 'Filialleiter'],
  ['a topic', { topics: ['lawyer'] }, 'I will ask my lawyers', 'topic', 'lawyer'],
  [
    'a topic of two words',
    { topics: ['data protection'] },
    'what about Data-Protection?',
    'topic',
    'data protection',
  ],
  [
    'a longer word of a topic',
    { topics: ['Datenschutz'] },
    'Ihre Datenschutzerklärung?',
    'topic',
    'Datenschutz',
  ],
  ['a short topic inside another word', { topics: ['law'] }, 'for the lawn', undefined],
  ['half of a topic', { topics: ['data protection'] }, 'how do I return my data cable', undefined],
  ['a word of anger', { upset_words: ['Sauerei'] }, 'So eine Sauerei', 'upset', 'Sauerei'],
  ['anger that calls nobody', { upset_words: ['Sauerei'], is_upset_on: false }, 'Sauerei', undefined],
  ['anger that the bot knows, calling nobody', { is_upset_on: false }, 'This is unacceptable!', undefined],
  ['a complaint that calls nobody', { is_upset_on: false }, 'the lock arrived broken', undefined],
  [
    'a product',
    { product_ids: [IDS.tour] },
    'Tell me about the Alps Guided Tour',
    'product',
    'Alps Guided Tour',
  ],
  [
    'a product that was found',
    { product_ids: [IDS.tour] },
    'five days, hotel included',
    'product',
    'Alps Guided Tour',
  ],
  ['a product that is ordered', { product_ids: [IDS.bell] }, 'I want two bells', 'product', 'Brass Bell'],
  ['one of several that may be meant', { product_ids: [IDS.lock] }, 'do you have locks?', undefined],
  ['as much as is for humans', { amount: 15_980 }, 'I want 2 folding locks', 'amount'],
  ['a little less', { amount: 15_981 }, 'I want 2 folding locks', undefined],
  ['a tag of the conversation', { tag_ids: [tag] }, 'hello', 'tag', tag, { tag_ids: [tag] }],
  ['a tag of the customer', { tag_ids: [tag] }, '', 'tag', tag, { customer: { tag_ids: [tag] } }],
  ['another tag', { tag_ids: [tag] }, 'hello', undefined, undefined, { tag_ids: [IDS.oil] }],
  ['who has bought much', { vip_amount: 5000 }, 'hello', 'vip', undefined, { customer: bought(5000) }],
  ['who has bought less', { vip_amount: 5000 }, 'hello', undefined, undefined, { customer: bought(4999) }],
  [
    'who has bought in yen',
    { vip_amount: 5000 },
    'hello',
    undefined,
    undefined,
    { customer: bought(9000, 'JPY') },
  ],
  ['out of hours', { out_of_hours: 'hand_over' }, 'hello', 'out_of_hours', undefined, { is_open: false }],
  ['in hours', { out_of_hours: 'hand_over' }, 'hello', undefined],
  ['out of hours, the bot goes on', {}, 'hello', undefined, undefined, { is_open: false }],
  ['the first miss, where one is enough', { misses: 1 }, 'xyzzy', 'not_found'],
  ['the first miss otherwise', {}, 'xyzzy', undefined],
])('%s', (_what, rules, text, reason, because, given = {}) => {
  const { hand_over, replies: say } = chatWith(rules, given).says(text);
  expect(hand_over?.reason).toBe(reason);
  expect(say).toHaveLength(1);
  if (!hand_over) return;
  expect(hand_over.packet.because).toBe(because);
  expect(HandOverSummary.parse(hand_over.packet)).toEqual(hand_over.packet);
});

test('hands over a restricted cart without showing or ordering it', () => {
  const chat = chatWith({ amount: 10_000 });
  chat.says('I want a folding lock');
  const { hand_over, replies: say, order } = chat.says('and a chain lock');
  expect(hand_over?.packet.basket?.total).toBe(12_980);
  expect(say.flatMap(({ basket }) => basket ?? [])).toEqual([]);
  expect(order).toBeUndefined();
  expect(chat.total()).toBe(12_980);
  expect(chat.says('thanks').hand_over).toBeUndefined(); // it came back to the bot
});

test('applies a rule that was added after the cart was filled when the order is placed', () => {
  const chat = chatWith({}, { customer: { email: 'anna@test.example' } });
  chat.says('I want two brass bells');
  const rules = { settings: settingsWith({ hand_over: { product_ids: [IDS.bell] } }) };
  const { order, hand_over } = chat.says('yes', [], rules);
  expect(order).toBeUndefined();
  expect(hand_over).toMatchObject({ reason: 'product', packet: { basket: { total: 2500 } } });
  expect(chat.total()).toBe(2500);
});

test('hands over a platform cart that the rules restrict', () => {
  const ordered = [{ sku: 'B', quantity: 2, shown_price: null, product_id: IDS.bell }];
  const { hand_over } = chatWith({ vip_amount: 1 }, { customer: bought(1) }).says('', ordered);
  expect(hand_over).toMatchObject({ reason: 'vip', packet: { basket: { total: 2500 } } });
  const without = startChat({ settings: settingsWith({ takes_orders: false }) }).says('', ordered);
  expect(without.hand_over).toMatchObject({ reason: 'order_failed', packet: { basket: { total: 2500 } } });
});

describe('turns', () => {
  const three = { settings: settingsWith({ max_turns: 3 }) };
  const questions = ['what does shipping cost?', 'do you service bikes?', 'how do I return an item?'];

  test('after as many as are allowed the next question is for a human, a word of thanks is not', () => {
    const chat = startChat(three);
    for (const question of questions) expect(chat.says(question).hand_over).toBeUndefined();
    expect(chat.says('thanks').hand_over).toBeUndefined();
    expect(chat.says('how much is the bell?').hand_over?.reason).toBe('too_long');
    expect(chat.says('how much is the bell?').hand_over).toBeUndefined(); // it came back: they count anew
  });

  test('those of an order do not count', () => {
    const chat = startChat({ ...three, customer: { email: 'anna@test.example' } });
    for (const said of ['I want two bells', 'make it three', 'a chain lock too', ...questions])
      expect(chat.says(said).hand_over).toBeUndefined();
    expect(chat.says('yes').order?.items).toHaveLength(2);
    expect(chat.says('how much is the chain oil?').hand_over).toBeUndefined();
  });
});

test('as many misses as the organisation wants, each in other words', () => {
  const chat = chatWith({ misses: 4 });
  const said = ['xyzzy', 'plugh', 'qwertz'].map((text) => chat.says(text));
  expect(new Set(said.map(({ text }) => text)).size).toBe(3);
  expect(said.every(({ hand_over }) => hand_over === undefined)).toBe(true);
  expect(chat.says('asdf').hand_over).toMatchObject({
    reason: 'failed_twice',
    packet: { tried: [{}, {}, {}, {}] },
  });
});

describe('what is said then', () => {
  test.each<[string, Partial<HandOverRules>, Parameters<typeof startChat>[0], RegExp]>([
    ['their own words', { message: 'One moment please.' }, {}, /^One moment please\.$/],
    ['nobody there, as always', { message: 'One moment.' }, { is_anybody_there: false }, /^One moment\.$/],
    [
      'nobody there, told in their words',
      { message: 'One moment.', nobody_online: 'tell', nobody_online_message: 'Until tomorrow.' },
      { is_anybody_there: false },
      /^Until tomorrow\.$/,
    ],
    [
      'nobody there, told in ours',
      { nobody_online: 'tell' },
      { is_anybody_there: false },
      /^No colleague is available/,
    ],
    ['somebody there', { nobody_online: 'tell', nobody_online_message: 'No.' }, {}, /^Of course/],
    ['closed', {}, { is_open: false }, /^Of course.*We are not here right now/],
  ])('%s', (_what, rules, given, said) => {
    expect(chatWith(rules, given).says('a human please').text).toMatch(said);
  });

  test('never twice the same, not even their own', () => {
    const chat = chatWith({ message: 'One moment please.' });
    expect(chat.says('human please').text).not.toBe(chat.says('human please').text);
  });
});

test('the packet tells whom the colleague is about to talk to, without addresses', () => {
  const customer = { ...bought(9900), is_verified: true, conversations: 2, email: 'anna@test.example' };
  const { hand_over } = startChat({ customer }).says('Ich möchte mit einem Menschen sprechen');
  expect(hand_over?.packet.customer).toEqual({
    name: 'Anna',
    language: 'de',
    is_verified: true,
    conversations: 2,
    lifetime_value: [{ currency: 'EUR', amount: 9900, sales: 3 }],
  });
  expect(hand_over?.packet.suggested_reply).toMatch(/^Hallo Anna, ich habe gelesen, was du/);
});
