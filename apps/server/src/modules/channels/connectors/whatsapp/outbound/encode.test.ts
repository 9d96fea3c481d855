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

/** Every step's body, its upload called 'up'. */
function bodiesOf(steps: OutboundStep[]): Record<string, unknown>[] {
  return steps.map((step) => JSON.parse(String(step.request(step.upload && 'up').body)));
}
const encode = (text: string, content: MessageContent = {}, at: Partial<Recipient> = {}) =>
  transport.encode(buildOutboundMessage({ text, content }), { ...to, ...at }, 0);

/** What stands around every part. */
const frame = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '221770000001',
  biz_opaque_callback_data: ID,
};
/** Each part names the message, and from the second on its place. */
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

describe('WhatsApp: what is sent as documented', () => {
  test('a text', () => {
    const { request } = JSON.parse(readFixture('whatsapp/api-send-text.json').toString());
    const [step] = encode('Yes, 4 left.');
    const call = step?.request();
    expect(call).toMatchObject({ method: 'POST', headers: request.headers });
    expect(call?.url).toBe(`https://graph.facebook.com${request.path}`);
    const { context, ...said } = request.body; // answers to one message are not told apart here
    expect(context).toBeDefined();
    expect(bodiesOf(encode('Yes, 4 left.'))).toEqual([{ ...said, biz_opaque_callback_data: ID }]);
  });

  test('a template', () => {
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
        // A server in trouble does not say whether it had taken the message before.
        outcome: status >= 500 ? 'unknown' : OUTCOMES[told],
        words: expect.stringContaining(String(body.error.code)),
      });
    },
  );

  test('what was taken', () => {
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
])('error %i: who waits', (code, scope, waits) => {
  const result = transport.parse(buildHttpResponse(400, { error: { code, message: 'no' } }));
  if (result.outcome !== 'retry') throw new Error('This error passes.');
  expect([result.scope, result.after_s > 0]).toEqual([scope, waits]);
});

test('numbers are written to by `to`, hidden ones by their user id', () => {
  const [body] = bodiesOf(encode('hi', {}, { address: 'GH.1000000000000000007' }));
  expect(body).toMatchObject({ recipient: 'GH.1000000000000000007' });
  expect(body).not.toHaveProperty('to');
  expect(bodiesOf(encode('hi', {}, { address: '+221770000001' }))).toEqual([words('hi')]);
});

test('a long text is several', () => {
  const part = 'a'.repeat(4_000);
  expect(bodiesOf(encode(`${part}\n\n${part}`))).toEqual(numbered(words(part), words(part)));
});

test('a few short answers are buttons, more or longer ones a list, too many or too long ones are lines', () => {
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

test('a text that is too long for buttons goes before them', () => {
  const [first, second] = bodiesOf(encode('a'.repeat(1_100), { suggestions: ['Ja'] }, { locale: 'de-AT' }));
  expect(first).toEqual(words('a'.repeat(1_100)));
  expect(second).toMatchObject({ interactive: { body: { text: 'Wählen Sie eine Antwort:' } } });
});

test('a file goes up first; a single one takes the text', async () => {
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
  const sent = form.get('file') as File; // what was put in under this name
  expect([sent.name, await sent.text()]).toEqual(['a "1".png', 'bytes']);
  expect(upload?.idOf(buildHttpResponse(200, { id: '900' }))).toBe('900');
  expect(upload?.idOf(buildHttpResponse(400, { error: { code: 100 } }))).toBeUndefined();
});

test('several files; what WhatsApp does not take is told by its address', () => {
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
  expect(bodiesOf(encode('hear', { files: files.slice(0, 1) }))).toHaveLength(2); // sound takes no caption
});

test('products: a picture with words and a button; what is sold out has no button', () => {
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

test('products of a catalogue are its own', () => {
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

test('a template with names, and one without variables', () => {
  const used = (header: object[], body: object[]) =>
    ({
      name: 'hello',
      language: 'de',
      external_id: '7',
      parameters: { header, body },
    }) as MessageContent['template']; // both are lists of filled variables
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

test('a line without its token says so', () => {
  expect(() => encode('hi', {}, { credentials: {} })).toThrow('access token');
});
