import { expect, test } from 'vitest';
import { IDS, startChat } from '../testing/chat';

test('what was written about a product is said as it stands, with its card, and to nobody who asks about another', () => {
  const chat = startChat();
  const oil = chat.says('Does the chain oil stain clothes?');
  expect(oil.text).toBe('No: it washes out at 40 degrees.');
  expect(oil.replies[0]?.sources).toMatchObject([{ kind: 'product', id: IDS.oil }]);
  expect(oil.replies[0]?.products).toMatchObject([
    {
      product_id: IDS.oil,
      compare_at_price: 990,
      short_answer: 'The oil our own mechanics use.',
      image_url: '/files/oil.webp',
    },
  ]);
  expect(startChat().says('Does the brass bell stain my clothes?').text).toContain('green marks');
  expect(startChat().says('Does the folding lock stain clothes?').text).not.toMatch(/washes|green/);
});

test('"it" is the product that was spoken of; without one the question finds its product, or several to choose from', () => {
  const chat = startChat();
  chat.says('How much is the chain oil?');
  expect(chat.says('And does it stain clothes?').text).toBe('No: it washes out at 40 degrees.');
  expect(startChat().says('How often should I lubricate?').text).toBe('Every 200 km, and after rain.');
  const open = startChat().says('Does it stain clothes?');
  expect(open.replies[0]?.products?.map(({ product_id }) => product_id).sort()).toEqual([IDS.bell, IDS.oil]);
});

test('asked about a product, its short answer comes first, once', () => {
  const chat = startChat();
  const first = chat.says('Tell me about the chain oil').text;
  expect(first).toMatch(/^The oil our own mechanics use\.\n\n.*8\.90/s);
  expect(chat.says('The chain oil please, how much is it?').text).not.toContain('mechanics');
});

test.each([
  ['I would like 9 chain oil', 'en', /\b4\b/],
  ['Ich möchte 9 Kettenöl', 'de', /höchstens 4|kann ich 4/],
])('%s: no more than one order may have', (text, _language, most) => {
  const chat = startChat();
  expect(chat.says(text).text).toMatch(most);
  chat.says('yes');
  expect(chat.basket()).toEqual([[IDS.oil, 4]]);
});

test('an order that holds more than has been allowed since is cut to that', () => {
  const chat = startChat({ customer: { name: 'Anna', email: 'anna@test.example', phone: null } });
  chat.says('3 chain oil please');
  const oil = chat.products.get(IDS.oil);
  if (oil) chat.products.set(IDS.oil, { ...oil, max_per_order: 2 });
  expect(chat.says('yes').text).toContain('2');
  expect(chat.basket()).toEqual([[IDS.oil, 2]]);
});
