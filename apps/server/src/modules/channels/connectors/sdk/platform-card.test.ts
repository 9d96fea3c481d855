import { expect, test } from 'vitest';
import { buildPlatformCard, formatCardText } from './platform-card';
import { buildReplyButton, parseChoice, truncateWithEllipsis } from './reply-button';

const shoe = {
  product_id: '0199aaaa-0000-7000-8000-000000000009',
  sku: 'SHOE-1',
  name: 'Trail Shoe',
  price: 8_990,
  currency: 'EUR',
  in_stock: true,
  short_answer: 'Light and dry.',
  image_url: '/files/shoe.webp',
};
const to = (locale: string) => ({ public_url: 'https://desk.example', locale });

test("a product is described in the customer's locale", () => {
  expect(buildPlatformCard(shoe, to('en'))).toEqual({
    title: 'Trail Shoe',
    words: ['€89.90 · In stock', 'Light and dry.'],
    image_url: 'https://desk.example/files/shoe.webp',
    order: { label: 'Order', words: 'I would like to order Trail Shoe' },
  });
  const german = buildPlatformCard(
    { ...shoe, in_stock: false, image_url: null, short_answer: '' },
    to('de-AT'),
  );
  expect(german).toEqual({
    title: 'Trail Shoe',
    words: ['89,90\u00a0€ · Ausverkauft'],
    image_url: null,
    order: null,
  });
  expect(buildPlatformCard(shoe, to('fi')).order?.label).toBe('Order');
  expect(formatCardText(buildPlatformCard(shoe, to('en')))).toBe(
    'Trail Shoe\n€89.90 · In stock\nLight and dry.',
  );
});

test('a button sends its full text, even if its title is truncated', () => {
  const words = 'I would like to order Trail Shoe';
  const { id, title } = buildReplyButton(words, 20, 256);
  expect(title).toBe('I would like to ord…');
  expect(parseChoice(id, title)).toEqual({ id, title: words });
  const tight = buildReplyButton(words, 20, 24);
  expect(tight.id.length).toBeLessThanOrEqual(24);
  expect(parseChoice(tight.id, tight.title).title).toBe('I would like to ord…');
  expect(parseChoice('WANT_HUMAN', 'Yes')).toEqual({ id: 'WANT_HUMAN', title: 'Yes' });
  expect(parseChoice('HOURS', '')).toEqual({ id: 'HOURS', title: 'HOURS' });
  expect(parseChoice('say:', 'Yes').title).toBe('Yes');
});

test('surrogate pairs are not split', () => {
  expect(truncateWithEllipsis('abc😀def', 5)).toBe('abc…');
  expect(truncateWithEllipsis('abcde', 5)).toBe('abcde');
});
