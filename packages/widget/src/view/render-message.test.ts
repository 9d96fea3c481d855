// @vitest-environment jsdom
import type { StoredFile } from '@relaydesk/contracts/file';
import { MessageKind, type PublicMessage } from '@relaydesk/contracts/message';
import { expect, test, vi } from 'vitest';
import { resolveLocalization } from '../texts/texts';
import { renderMessage } from './render-message';

const EVIL = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>';
const ORIGIN = 'https://desk.example';
const PRODUCT = '0190a0a0-0000-7000-8000-000000000001';

const message = (over: Partial<PublicMessage>): PublicMessage => ({
  id: PRODUCT,
  seq: 1,
  author: 'bot',
  author_name: null,
  kind: 'text',
  text: '',
  content: {},
  created_at: '2026-01-01T10:00:00.000Z',
  ...over,
});

function draw(over: Partial<PublicMessage>, language = 'en') {
  const onSay = vi.fn<(text: string) => void>();
  const drawn = renderMessage(message(over), {
    speech: resolveLocalization(language),
    origin: ORIGIN,
    onSay,
  });
  document.body.replaceChildren(...(drawn ? [drawn] : []));
  return { drawn, onSay, text: document.body.textContent?.replace(/\u00a0/g, ' ') ?? '' };
}

const basket = (name: string) => ({
  items: [{ product_id: PRODUCT, sku: 'S', name, quantity: 2, unit_price: 12_950, note: `${name}, 42` }],
  total: 25_900,
  currency: 'EUR',
});

test.each(MessageKind.options)('markup in a message of kind %s stays text', (kind) => {
  draw({
    kind,
    text: EVIL,
    content: {
      sources: [{ kind: 'article', id: PRODUCT, title: EVIL, score: 1 }],
      products: [{ product_id: PRODUCT, sku: EVIL, name: EVIL, price: 1, currency: 'EUR', in_stock: true }],
      suggestions: [EVIL],
      basket: basket(EVIL),
      receipt: {
        sale_id: PRODUCT,
        number: 1,
        status: 'confirmed',
        total: 1,
        currency: 'EUR',
        items: [{ name: EVIL, quantity: 1, unit_price: 1, total: 1 }],
      },
    },
  });
  expect(document.body.querySelectorAll('img, script, iframe, [onerror], [style]').length).toBe(0);
  expect(globalThis).not.toHaveProperty('hacked');
});

test('kinds between colleagues are never drawn', () => {
  expect(draw({ kind: 'note', text: 'secret' }).drawn).toBeNull();
  expect(draw({ kind: 'event', text: 'secret' }).drawn).toBeNull();
});

test('web addresses become links that tell nothing and cannot reach back', () => {
  const { text } = draw({ text: 'See https://a.example/x?y=1 (or http://b.example/). Bye' });
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example/x?y=1',
    'http://b.example/',
  ]);
  expect(links.every((link) => link.rel === 'noopener noreferrer' && link.target === '_blank')).toBe(true);
  expect(text).toBe('See https://a.example/x?y=1 (or http://b.example/). Bye');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://',
  'https://[',
  'file:///etc/passwd',
])('%s becomes no link', (text) => {
  expect(draw({ text }).text).toBe(text);
  expect(document.querySelector('a')).toBeNull();
});

test('a quote ends an address, so nothing can be put beside it', () => {
  draw({ text: 'https://a.example/"onmouseover="alert(1)' });
  expect(document.querySelector('a')?.getAttribute('href')).toBe('https://a.example/');
});

test('answers of the bot say where they come from, each title once', () => {
  const source = { kind: 'question' as const, id: PRODUCT, score: 0.9 };
  expect(draw({ text: 'Yes.', content: { sources: [{ ...source, title: 'Returns' }] } }).text).toContain(
    'Source: Returns',
  );
  const sources = ['Returns', 'Shipping', 'Returns'].map((title) => ({ ...source, title }));
  expect(draw({ text: 'Yes.', content: { sources } }).text).toContain('Sources: Returns, Shipping');
});

test('suggestions and the button of a product say their words', () => {
  const { onSay } = draw({
    text: 'These?',
    content: {
      suggestions: ['Which sizes?'],
      products: [
        {
          product_id: PRODUCT,
          sku: 'S',
          name: 'Cloud Runner',
          price: 12_950,
          currency: 'EUR',
          in_stock: true,
        },
        { product_id: PRODUCT, sku: 'T', name: 'Trail Fox', price: 100, currency: 'EUR', in_stock: false },
      ],
    },
  });
  const buttons = [...document.querySelectorAll('button')];
  for (const button of buttons) button.click();
  expect(buttons.map((button) => button.textContent)).toEqual(['Order', 'Which sizes?']);
  expect(onSay.mock.calls).toEqual([['I would like to order Cloud Runner'], ['Which sizes?']]);
  expect(document.body.textContent).toContain('Sold out');
});

test('what a card offers is not offered beside it as well', () => {
  const product = { product_id: PRODUCT, sku: 'S', name: 'Cloud Runner', price: 1, currency: 'EUR' };
  const products = [{ ...product, in_stock: true }];
  draw({ content: { suggestions: ['Order one'], beside_cards: { suggestions: [] }, products } });
  const words = [...document.querySelectorAll('button')].map((button) => button.textContent);
  expect(words).toEqual(['Order']);
});

test('a product whose name answers what was asked says it on its card, and nowhere else', () => {
  const product = { product_id: PRODUCT, sku: 'S', price: 1, currency: 'EUR', in_stock: true };
  const { onSay } = draw({
    content: {
      suggestions: ['Trail Fox', 'Cloud Runner', 'Cancel'],
      products: ['Trail Fox', 'Cloud Runner'].map((name) => ({ ...product, name })),
    },
  });
  const buttons = [...document.querySelectorAll('button')];
  const words = ['Trail Fox', 'Order', 'Cloud Runner', 'Order', 'Cancel'];
  expect(buttons.map((button) => button.textContent)).toEqual(words);
  buttons[2]?.click();
  expect(onSay).toHaveBeenCalledWith('Cloud Runner');
});

test('where words only introduce cards, the products on these are not named as sources as well', () => {
  const source = (title: string) => ({ kind: 'product' as const, id: PRODUCT, title, score: 1 });
  const product = {
    product_id: PRODUCT,
    sku: 'S',
    name: 'Trail Fox',
    price: 1,
    currency: 'EUR',
    in_stock: true,
  };
  const sourcesOf = (titles: string[], text?: string) => {
    const content = { sources: titles.map(source), products: [product], beside_cards: { text } };
    draw({ text: 'It has a coarse sole.', content });
    return document.querySelector('.sources')?.textContent;
  };
  expect(sourcesOf(['Trail Fox'], 'Here they are:')).toBeUndefined();
  expect(sourcesOf(['Trail Fox', 'Care guide'], 'Here they are:')).toBe('Source: Care guide');
  expect(sourcesOf(['Trail Fox'])).toBe('Source: Trail Fox');
});

test('does not repeat the content of a cart card in text', () => {
  const text = '2 × Cloud Runner: €259.00\nTotal: €259.00\nShall I order it?';
  const content = { basket: basket('Cloud Runner'), beside_cards: { text: 'Shall I order it?' } };
  const drawn = draw({ kind: 'basket', text, content });
  expect(drawn.text).toMatch(/^Your order2 × Cloud Runner.*Shall I order it\?$/);
  expect(drawn.text.match(/Total/g)).toHaveLength(1);
});

test('shows items, quantities and total of a cart in the visitor’s language', () => {
  const { text } = draw(
    { kind: 'basket', text: 'Stimmt das?', content: { basket: basket('Cloud Runner') } },
    'de',
  );
  expect(text).toContain('2 × Cloud RunnerCloud Runner, 42');
  expect(text).toContain('259,00 €');
  expect(text).toContain('Summe');
});

test('a receipt shows its number and status', () => {
  const { text } = draw({
    kind: 'sale',
    content: {
      receipt: {
        sale_id: PRODUCT,
        number: 81,
        status: 'confirmed',
        total: 25_900,
        currency: 'EUR',
        items: [{ name: 'Cloud Runner', quantity: 2, unit_price: 12_950, total: 25_900 }],
      },
    },
  });
  expect(text).toContain('Order no. 81');
  expect(text).toContain('Confirmed');
  expect(text).toContain('€259.00');
});

test('a receipt shows discount and shipping, so that its amounts add up to the total', () => {
  const { text } = draw({
    kind: 'sale',
    content: {
      receipt: {
        sale_id: PRODUCT,
        number: 82,
        status: 'confirmed',
        total: 25_400,
        currency: 'EUR',
        items: [{ name: 'Cloud Runner', quantity: 2, unit_price: 12_950, total: 24_900 }],
        discount: 1_000,
        shipping: 500,
      },
    },
  });
  expect(text).toContain('2 × Cloud Runner€259.00');
  expect(text).toContain('Discount-€10.00');
  expect(text).toContain('Shipping€5.00');
  expect(text).toContain('Total€254.00');
});

test('a receipt shows who sold; a logo that cannot be shown is left out', () => {
  const { text } = draw({
    kind: 'sale',
    content: {
      receipt: {
        ...{ sale_id: PRODUCT, number: 83, status: 'confirmed', total: 100, currency: 'EUR' },
        items: [{ name: 'Laces', quantity: 1, unit_price: 100, total: 100 }],
        seller: { name: EVIL, postal_address: 'Laufgasse 1\n10115 Berlin', logo_url: '/files/logos/key' },
      },
    },
  });
  expect(text).toContain(`${EVIL}Laufgasse 1\n10115 Berlin`);
  const logo = document.querySelector('img');
  expect(logo?.src).toBe(`${ORIGIN}/files/logos/key`);
  logo?.dispatchEvent(new Event('error'));
  expect(document.querySelector('img')).toBeNull();
});

test('a hand-over without words has words', () => {
  expect(draw({ kind: 'hand_over' }).text).toBe('A colleague is joining the chat.');
  expect(draw({ kind: 'hand_over', text: 'Ana comes.' }).text).toBe('Ana comes.');
});

const file = (over: Partial<StoredFile>): StoredFile => ({
  ...{
    id: PRODUCT,
    name: 'a.png',
    media_type: 'image/png',
    size: 2048,
    width: 40,
    height: 30,
    url: '/files/x/a.png',
  },
  ...over,
});

test('a picture is shown at its size, and opens by itself; where it cannot be shown it is a link', () => {
  draw({ content: { files: [file({})] } });
  const picture = document.querySelector('img');
  expect(picture?.src).toBe(`${ORIGIN}/files/x/a.png`);
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['a.png', 40, 30]);
  const link = picture?.closest('a');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  picture?.dispatchEvent(new Event('error'));
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('a')?.textContent).toBe('a.png2 kB');
});

test('any other file is a link with its name and size, whatever its name', () => {
  const name = '<b>x</b>.pdf';
  draw({ content: { files: [file({ name, media_type: 'application/pdf', size: 3_500_000, width: null })] } });
  expect(document.querySelector('a')?.href).toBe(`${ORIGIN}/files/x/a.png`);
  expect(document.querySelector('a')?.textContent).toBe(`${name}3.3 MB`);
  expect(document.querySelector('b')).toBeNull();
});

test('announces a colleague in the language of the window', () => {
  const handOver = { kind: 'hand_over', author: 'system', text: 'A colleague is joining the chat.' } as const;
  expect(draw({ ...handOver, content: { notice: 'joining' } }, 'es').text).toBe(
    'Una persona se une al chat.',
  );
  expect(draw({ ...handOver, content: { notice: 'answers_later' } }, 'es').text).toBe(
    'Le responderemos aquí en cuanto volvamos.',
  );
});
