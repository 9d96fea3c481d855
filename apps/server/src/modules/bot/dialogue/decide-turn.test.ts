import { describe, expect, test } from 'vitest';
import { IDS, settingsWith, startChat } from './testing/chat';

describe('answers', () => {
  test('knowledge is said as it is stored, with its source', () => {
    const { replies: say } = startChat().says('can i give something back?');
    expect(say).toMatchObject([
      { text: 'Within 14 days, unused, with the receipt.', sources: [{ kind: 'question', id: IDS.returns }] },
    ]);
    expect(say[0]?.sources?.[0]?.score).toBeGreaterThan(0.45);
  });

  test('price and stock come from the data, in the organisation’s format, with a card', () => {
    const chat = startChat();
    const { replies: say } = chat.says('how much is the folding lock?');
    expect(say[0]?.text).toContain('€79.90');
    expect(say[0]?.text).toContain('3');
    expect(say[0]?.products).toMatchObject([{ product_id: IDS.lock, price: 7990, in_stock: true }]);
    expect(say[0]?.sources).toMatchObject([{ kind: 'product', id: IDS.lock, title: 'Folding Lock' }]);
    chat.products.set(IDS.lock, { ...get(chat, IDS.lock), price: 100, stock: 0 });
    const later = chat.says('and the price of the folding lock now?').replies[0];
    expect(later?.text).toContain('€1.00');
    expect(later?.products).toMatchObject([{ in_stock: false }]);
  });

  test('a German customer is spoken to in German', () => {
    const german = startChat({ organisation: { name: 'Velo', currency: 'EUR', locale: 'de-DE' } });
    expect(german.says('Was kostet das Faltschloss?').text).toMatch(/79,90\s€.*auf Lager/s);
    expect(startChat().says('Habt ihr einen Helm?').text).toMatch(/ausverkauft|nichts mehr da/);
  });

  test('two questions get two answers', () => {
    const { replies: say } = startChat().says('How much is shipping? And can I return an item?');
    expect(say.map(({ sources }) => sources?.[0]?.id)).toEqual([IDS.shipping, IDS.returns]);
  });

  test('what is archived meanwhile is not shown', () => {
    const chat = startChat();
    chat.products.set(IDS.bell, { ...get(chat, IDS.bell), status: 'archived' });
    const { replies: say } = chat.says('brass bell');
    expect(JSON.stringify(say)).not.toContain('12.50');
    expect(say.flatMap(({ products }) => products ?? [])).toEqual([]);
  });

  test('what is not known of a product is not made up', () => {
    const chat = startChat();
    const { replies: say, state } = chat.says('is the brass bell available in turquoise?');
    expect(say[0]?.text).toContain('€12.50');
    expect(state).toMatchObject({ misses: 1, asked: 'human' });
  });

  test('the same answer is not given twice', () => {
    const chat = startChat();
    const first = chat.says('how do I return an item?').text;
    const second = chat.says('how can I return an item?');
    expect(second.text).not.toContain(first);
    expect(second.state.misses).toBe(1);
    expect(chat.says('return an item').hand_over?.reason).toBe('failed_twice');
  });
});

describe('small talk', () => {
  test.each([
    ['hello', /Velo/],
    ['thanks!', /welcome/],
    ['are you a bot?', /automatic assistant/],
    ['what do you sell?', /Parts, Locks/],
    ['Danke', /Gern geschehen/],
  ])('%s', (text, answer) => {
    const decision = startChat().says(text);
    expect(decision.text).toMatch(answer);
    expect(decision.hand_over).toBeUndefined();
    expect(decision.state.misses).toBe(0);
  });
});

describe('hand-over', () => {
  test.each([
    ['I want a human', 'asked'],
    ['Ich möchte mit einem Menschen sprechen', 'asked'],
    ['This is unacceptable!', 'upset'],
    ['I have a complaint', 'upset'],
    ['the lock arrived broken', 'upset'],
    ['Where is my order?', 'not_found'],
  ])('%s: %s', (text, reason) => {
    const { hand_over, replies: say } = startChat().says(text);
    expect(hand_over?.reason).toBe(reason);
    expect(hand_over?.packet).toMatchObject({
      reason,
      question: text,
      handed_over_at: '2026-01-02T03:04:05.678Z',
    });
    expect(say).toHaveLength(1);
  });

  test('a picture without a word is for a human to look at', () => {
    const { hand_over, replies: say } = startChat().says('');
    expect(hand_over).toMatchObject({ reason: 'not_found', packet: { question: '' } });
    expect(say).toHaveLength(1);
  });

  test('the first miss offers, the second one in a row hands over with what was tried', () => {
    const chat = startChat();
    const first = chat.says('do you sell submarines?');
    expect(first.hand_over).toBeUndefined();
    expect(first.replies[0]?.suggestions).toEqual(['Talk to a human']);
    const second = chat.says('periscopes perhaps?');
    expect(second.hand_over?.reason).toBe('failed_twice');
    expect(second.hand_over?.packet.tried.map(({ question }) => question)).toEqual([
      'do you sell submarines?',
      'periscopes perhaps?',
    ]);
    expect(chat.state().misses).toBe(0);
  });

  test('an answer between two misses makes the second one a first', () => {
    const chat = startChat();
    chat.says('do you sell submarines?');
    chat.says('what does shipping cost?');
    expect(chat.says('periscopes perhaps?').hand_over).toBeUndefined();
  });

  test('"yes" to the offered human hands over', () => {
    const chat = startChat();
    chat.says('do you sell submarines?');
    expect(chat.says('yes please').hand_over?.reason).toBe('not_found');
  });

  test('every suggestion is understood', () => {
    for (const locale of ['en-GB', 'de-DE']) {
      const german = locale === 'de-DE';
      const chat = startChat({ organisation: { name: 'Velo', currency: 'EUR', locale } });
      const offer = chat.says('xyzzy plugh').replies[0]?.suggestions?.[0] ?? '';
      expect(chat.says(offer).hand_over?.reason).toBe('asked');
      const [orderOne = ''] =
        chat.says(german ? 'was kostet die Klingel' : 'what does the bell cost').replies[0]?.suggestions ??
        [];
      const [yes = '', cancel = ''] = chat.says(orderOne).replies[0]?.suggestions ?? [];
      expect(chat.basket()).toEqual([[IDS.bell, 1]]);
      chat.says(yes);
      expect(chat.state().order_stage).toBe('contact');
      chat.says(cancel);
      expect(chat.basket()).toEqual([]);
    }
  });
});

describe('again and again', () => {
  test.each([
    ['hello', 4],
    ['how much is the brass bell?', 3],
    ['I want to order', 1],
    ['thanks', 3],
    ['😀', 3],
    ['I want the city helmet', 2],
  ])('"%s": always something new, and a human in the end', (text, atLeast) => {
    const chat = startChat({ settings: settingsWith({ max_turns: 20 }) });
    const said: string[] = [];
    for (let times = 0; times < 15; times += 1) {
      const { hand_over, text: answer } = chat.says(text);
      expect(said).not.toContain(answer);
      if (hand_over) break;
      said.push(answer);
    }
    expect(said.length).toBeGreaterThanOrEqual(atLeast);
    expect(said.length).toBeLessThan(15);
  });

  test('another day the same question is answered again, and the turns count anew', () => {
    const chat = startChat({ settings: settingsWith({ max_turns: 2 }) });
    const first = chat.says('what does shipping cost?').text;
    chat.says('do you service bikes?');
    const later = (hours: number) => ({ now: new Date(Date.UTC(2026, 0, 2, 3 + hours, 5)) });
    expect(chat.says('what does shipping cost?', [], later(25)).text).toBe(first);
    expect(chat.says('what does shipping cost?', [], later(26)).text).not.toBe(first);
  });
});

type Chat = ReturnType<typeof startChat>;

function get({ products }: Chat, id: string) {
  const product = products.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}
