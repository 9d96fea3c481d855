import type { MessageContent } from '@relaydesk/contracts/message';
import type { ProductCard } from '@relaydesk/contracts/product';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../testing/fixtures';
import {
  buildHttpResponse,
  buildOutboundMessage,
  buildStoredFile,
  buildTestRecipient,
  mugProductCard,
} from '../../../testing/message-builders';
import type { OutboundStep, Recipient } from '../../sdk/connector';
import { whatsappConnector } from '../whatsapp-connector';

const { httpTransport: transport } = whatsappConnector;
if (!transport) throw new Error('WhatsApp can be written to.');

const to = buildTestRecipient({
  settings: { phone_number_id: '200000000000101', business_account_id: '300000000000201' },
  credentials: { access_token: 'TEST_TOKEN' },
  external_customer_id: 'SN.1',
  address: '221770000001',
});
const { id: ID } = buildOutboundMessage();

/** The body of each step, with 'up' as the upload's id. */
function bodiesOf(steps: OutboundStep[]): Record<string, unknown>[] {
  return steps.map((step) => JSON.parse(String(step.request(step.upload && 'up').body)));
}
const encode = (text: string, content: MessageContent = {}, at: Partial<Recipient> = {}) =>
  transport.encode(buildOutboundMessage({ text, content }), { ...to, ...at }, 0);

/** Common fields of every part. */
const frame = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '221770000001',
  biz_opaque_callback_data: ID,
};
/** Each part contains the message id, and its index from the second on. */
const numbered = (...bodies: object[]) =>
  bodies.map((body, at) => ({ ...body, biz_opaque_callback_data: at === 0 ? ID : `${ID}:${at}` }));
const words = (body: string) => ({ ...frame, type: 'text', text: { preview_url: false, body } });
const reply = (title: string, says = title) => ({ type: 'reply', reply: { id: `say:${says}`, title } });

const card = (name: string, rest: Partial<ProductCard> = {}): ProductCard => ({
  ...mugProductCard,
  sku: `SKU-${name}`,
  name,
  price: 3900,
  short_answer: undefined,
  ...rest,
});
const link = 'https://desk.example/files/o/i/s/mug.webp';

describe('WhatsApp: requests match the documentation', () => {
  test('text', () => {
    const { request } = JSON.parse(readFixture('whatsapp/api-send-text.json').toString());
    const [step] = encode('Yes, 4 left.');
    const call = step?.request();
    expect(call).toMatchObject({ method: 'POST', headers: request.headers });
    expect(call?.url).toBe(`https://graph.facebook.com${request.path}`);
    const { context, ...said } = request.body; // not compared here
    expect(context).toBeDefined();
    expect(bodiesOf(encode('Yes, 4 left.'))).toEqual([{ ...said, biz_opaque_callback_data: ID }]);
  });

  test('template', () => {
    const { request } = JSON.parse(readFixture('whatsapp/api-send-template.json').toString());
    const { components, ...template } = request.body.template;
    const body = [{ name: '1', value: 'A-1001' }];
    const used = {
      name: 'order_update',
      language: 'en_US',
      external_id: '7',
      parameters: { header: [], body },
    };
    expect(bodiesOf(encode('A-1001 is on its way', { template: used }))).toEqual([
      { ...frame, type: 'template', template: { ...template, components: components.slice(0, 1) } },
    ]);
  });

  const { cases } = JSON.parse(readFixture('whatsapp/api-errors.json').toString());
  const OUTCOMES: Record<string, string> = {
    window: 'window_closed',
    reauth: 'credentials_refused',
    retry: 'retry',
    permanent: 'permanent',
  };
  test.each<{ status: number; body: { error: { code: number } }; class: string }>(cases)(
    'error $body.error.code',
    ({ status, body, class: told }) => {
      const result = transport.parse(buildHttpResponse(status, body));
      expect(result).toMatchObject({
        // With a server error it is unknown whether the message was accepted.
        outcome: status >= 500 ? 'unknown' : OUTCOMES[told],
        words: expect.stringContaining(String(body.error.code)),
      });
    },
  );

  test('accepted messages', () => {
    const { response } = JSON.parse(readFixture('whatsapp/api-send-text.json').toString());
    expect(transport.parse(buildHttpResponse(response.status, response.body))).toEqual({
      outcome: 'sent',
      external_id: 'wamid.TEST000900AA==',
    });
  });
});

test.each([
  [131056, undefined, true],
  [130429, 'line', true],
  [80007, 'line', true],
  [613, 'line', true],
  [131000, undefined, false],
])('error %i: what is paused', (code, scope, waits) => {
  const result = transport.parse(buildHttpResponse(400, { error: { code, message: 'no' } }));
  if (result.outcome !== 'retry') throw new Error('This error passes.');
  expect([result.scope, result.after_s > 0]).toEqual([scope, waits]);
});

test('numbers are sent as `to`, user ids as recipient', () => {
  const [body] = bodiesOf(encode('hi', {}, { address: 'GH.1000000000000000007' }));
  expect(body).toMatchObject({ recipient: 'GH.1000000000000000007' });
  expect(body).not.toHaveProperty('to');
  expect(bodiesOf(encode('hi', {}, { address: '+221770000001' }))).toEqual([words('hi')]);
});

test('a long text is split', () => {
  const part = 'a'.repeat(4_000);
  expect(bodiesOf(encode(`${part}\n\n${part}`))).toEqual(numbered(words(part), words(part)));
});

test('a few short suggestions are buttons, more or longer ones a list, too many or too long ones lines', () => {
  const offered = (...suggestions: string[]) => bodiesOf(encode('Which?', { suggestions }));
  expect(offered('Red', 'Blue', 'Red')).toEqual([
    {
      ...frame,
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Which?' },
        action: { buttons: [reply('Red'), reply('Blue')] },
      },
    },
  ]);
  const long = 'A red kettle of steel with a lid';
  expect(offered(long, 'Blue')).toEqual([
    {
      ...frame,
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: 'Which?' },
        action: {
          button: 'Choose',
          sections: [
            {
              rows: [
                { id: `say:${long}`, title: 'A red kettle of steel w…', description: long },
                { id: 'say:Blue', title: 'Blue' },
              ],
            },
          ],
        },
      },
    },
  ]);
  const eleven = Array.from({ length: 11 }, (_, at) => `Kettle ${at + 1}`);
  expect(offered(...eleven)).toEqual([
    words(`Which?\n\n${eleven.map((name, at) => `${at + 1}. ${name}`).join('\n')}`),
  ]);
});

test('a text too long for buttons precedes them', () => {
  const [first, second] = bodiesOf(encode('a'.repeat(1_100), { suggestions: ['Ja'] }, { locale: 'de-AT' }));
  expect(first).toEqual(words('a'.repeat(1_100)));
  expect(second).toMatchObject({ interactive: { body: { text: 'Wählen Sie eine Antwort:' } } });
});

test('a file is uploaded first; a single one has the text as caption', async () => {
  const files = [buildStoredFile('a "1".png', 'image/png')];
  const steps = encode('look', { files });
  expect(bodiesOf(steps)).toEqual([{ ...frame, type: 'image', image: { id: 'up', caption: 'look' } }]);
  const upload = steps[0]?.upload;
  expect(upload?.file).toBe(files[0]);
  const { url, headers, body } = upload?.request(Buffer.from('bytes')) ?? { url: '', headers: {}, body: '' };
  expect(url).toBe('https://graph.facebook.com/v25.0/200000000000101/media');
  expect(headers.authorization).toBe('Bearer TEST_TOKEN');
  const form = await new Response(new Uint8Array(Buffer.from(body ?? '')), { headers }).formData();
  expect([form.get('messaging_product'), form.get('type')]).toEqual(['whatsapp', 'image/png']);
  const sent = form.get('file') as File; // appended under this name
  expect([sent.name, await sent.text()]).toEqual(['a "1".png', 'bytes']);
  expect(upload?.idOf(buildHttpResponse(200, { id: '900' }))).toBe('900');
  expect(upload?.idOf(buildHttpResponse(400, { error: { code: 100 } }))).toBeUndefined();
});

test('several files; unsupported ones are sent as links', () => {
  const files = [
    buildStoredFile('a.mp3', 'audio/mpeg'),
    buildStoredFile('b.pdf', 'application/pdf'),
    buildStoredFile('c.zip', 'application/zip'),
    buildStoredFile('d.jpg', 'image/jpeg', 6 * 1024 * 1024),
  ];
  expect(bodiesOf(encode('all', { files }))).toEqual(
    numbered(
      {
        ...frame,
        type: 'text',
        text: {
          preview_url: true,
          body: 'all\n\nc.zip: https://desk.example/files/o/i/s/c.zip\n\nd.jpg: https://desk.example/files/o/i/s/d.jpg',
        },
      },
      { ...frame, type: 'audio', audio: { id: 'up' } },
      { ...frame, type: 'document', document: { id: 'up', filename: 'b.pdf' } },
    ),
  );
  expect(bodiesOf(encode('hear', { files: files.slice(0, 1) }))).toHaveLength(2); // audio has no caption
});

test('products: an image with a caption and a button; sold-out products have no button', () => {
  const products = [
    card('Kettle', { short_answer: 'Boils in 2 minutes.' }),
    card('Cup', { in_stock: false }),
    card('Jug', { in_stock: false, image_url: null }),
  ];
  expect(bodiesOf(encode('', { products }))).toEqual(
    numbered(
      {
        ...frame,
        type: 'interactive',
        interactive: {
          type: 'button',
          header: { type: 'image', image: { link } },
          body: { text: 'Kettle\n€39.00 · In stock\nBoils in 2 minutes.' },
          action: { buttons: [reply('Order', 'I would like to order Kettle')] },
        },
      },
      { ...frame, type: 'image', image: { link, caption: 'Cup\n€39.00 · Sold out' } },
      words('Jug\n€39.00 · Sold out'),
    ),
  );
});

test('products of a Meta catalogue are product messages', () => {
  const settings = { ...to.settings, catalogue_id: '400' };
  const products = [card('Kettle'), card('Cup')];
  expect(bodiesOf(encode('', { products: products.slice(0, 1) }, { settings }))).toEqual([
    {
      ...frame,
      type: 'interactive',
      interactive: {
        type: 'product',
        body: { text: 'Kettle\n€39.00 · In stock' },
        action: { catalog_id: '400', product_retailer_id: 'SKU-Kettle' },
      },
    },
  ]);
  const [first, second, ...none] = bodiesOf(encode('See', { products, suggestions: ['More'] }, { settings }));
  expect(first).toMatchObject({
    interactive: {
      type: 'product_list',
      header: { type: 'text', text: 'Products' },
      body: { text: 'Kettle\nCup' },
      action: {
        catalog_id: '400',
        sections: [
          {
            title: 'Products',
            product_items: [{ product_retailer_id: 'SKU-Kettle' }, { product_retailer_id: 'SKU-Cup' }],
          },
        ],
      },
    },
  });
  expect(second).toMatchObject({ interactive: { type: 'button', body: { text: 'See' } } });
  expect(none).toEqual([]);
});

test('a template with named variables, and one without variables', () => {
  const used = (header: object[], body: object[]) =>
    ({
      name: 'hello',
      language: 'de',
      external_id: '7',
      parameters: { header, body },
    }) as MessageContent['template']; // both are lists of variables
  const named = used([{ name: 'header_1', value: 'Hi' }], [{ name: 'order_id', value: 'A-1' }]);
  expect(bodiesOf(encode('Hi', { template: named }))[0]?.template).toEqual({
    name: 'hello',
    language: { code: 'de' },
    components: [
      { type: 'header', parameters: [{ type: 'text', text: 'Hi' }] },
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'order_id', text: 'A-1' }] },
    ],
  });
  const turned = used(
    [],
    [
      { name: '2', value: 'b' },
      { name: '1', value: 'a' },
    ],
  );
  expect(bodiesOf(encode('Hi', { template: turned }))[0]?.template).toMatchObject({
    components: [{ type: 'body', parameters: [{ text: 'a' }, { text: 'b' }] }],
  });
  expect(bodiesOf(encode('Hi', { template: used([], []) }))[0]?.template).toEqual({
    name: 'hello',
    language: { code: 'de' },
  });
});

test('an integration without its token reports so', () => {
  expect(() => encode('hi', {}, { credentials: {} })).toThrow('access token');
});
