import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../../context/context';
import { createSafeFetch } from '../../../../lib/network/safe-fetch';
import { type FakePlatform, startFakePlatform } from '../../testing/fake-platform/start-fake-platform';
import {
  buildOutboundMessage,
  buildStoredFile,
  buildTestRecipient,
  mugProductCard,
} from '../../testing/message-builders';
import { sendTestMessage } from '../../testing/send-message';
import { type IntegrationConfig, MediaUnavailableError } from '../sdk/connector';
import { registerWhatsAppWebhook } from './register-webhook';
import { testNumber } from './test-number';
import { whatsappConnector } from './whatsapp-connector';

const { httpTransport: transport, webhook: adapter, media, templates } = whatsappConnector;
if (!transport || !adapter || !media || !templates) throw new Error('WhatsApp has all of them.');

const fetchOutside = createSafeFetch({ allowedHosts: ['127.0.0.1'] });
const context = { safeFetch: fetchOutside } as Context; // it uses no other property
const heard: { url: string; bytes: Buffer; signature: string | undefined }[] = [];
let fake: FakePlatform;
beforeAll(async () => {
  fake = await startFakePlatform({
    carry: async (url, { body, headers }) => {
      heard.push({ url, bytes: Buffer.from(body), signature: headers['x-hub-signature-256'] });
      return 200;
    },
  });
});
afterAll(() => fake.close());

function line() {
  const number = fake.whatsapp.addNumber();
  const { settings, credentials } = number.line;
  const config: IntegrationConfig = {
    settings: { ...settings, api_url: fake.url, app_id: number.app_id },
    credentials,
    verify_token: 'verify-me',
    hook_url: 'https://desk.example/hooks/whatsapp/key/',
    public_url: 'https://desk.example',
  };
  return { number, access: config };
}

test('an integration is connected and tested; a refused token is reported', async () => {
  const { number, access: config } = line();
  const checks = async (at = config) =>
    (await testNumber(context, at)).map(({ check, is_ok, words }) => [check, is_ok, words]);
  const opened = [
    'credentials',
    true,
    `The token gives access to ${number.display_phone_number} (Kettle Shop), quality green.`,
  ];
  const listed = ['account', true, 'The number belongs to the business account.'];
  const unheard = ['webhook', false, expect.stringContaining('not subscribed')];
  expect(await checks()).toEqual([opened, listed, unheard]);

  await registerWhatsAppWebhook(context, config);
  expect(await checks()).toEqual([opened, listed, ['webhook', true, 'The app is subscribed to messages.']]);
  await number.addCustomer().says('Hello');
  expect(heard.at(-1)?.url).toBe(config.hook_url); // the number's own address, as set by `registerWebhook`

  expect(await checks({ ...config, settings: { ...config.settings, app_id: '7' } })).toEqual([
    opened,
    listed,
    unheard,
  ]);
  const { access_token = '' } = config.credentials;
  expect(await checks({ ...config, credentials: { access_token } })).toEqual([
    opened,
    listed,
    ['webhook', false, expect.stringContaining('Without an app secret')],
  ]);
  const stranger = { ...config, credentials: { access_token: 'EAAother' } };
  expect(await checks(stranger)).toEqual([['credentials', false, expect.stringContaining('190')]]);
  await expect(registerWhatsAppWebhook(context, stranger)).rejects.toThrow('190');
  expect(await checks({ ...config, settings: { api_url: fake.url } })).toEqual([
    ['credentials', false, 'This integration has no phone number ID.'],
  ]);
});

test('all outbound content is accepted, and webhooks are decoded', async () => {
  const { number, access: config } = line();
  const customer = number.addCustomer();
  const to = buildTestRecipient({ ...config, address: customer.address });
  const content = {
    files: [
      buildStoredFile('a.png', 'image/png'),
      buildStoredFile('b.pdf', 'application/pdf'),
      buildStoredFile('c.zip', 'application/zip'),
    ],
    products: [
      mugProductCard,
      { ...mugProductCard, in_stock: false },
      { ...mugProductCard, image_url: null },
    ],
    suggestions: ['Yes', 'No', 'A long answer that does not stand on a button'],
  };
  const { result, external_ids } = await sendTestMessage(
    fetchOutside,
    transport,
    buildOutboundMessage({ text: 'All', content }),
    to,
  );
  expect(result.outcome).toBe('sent');
  const catalogue = { ...to, settings: { ...to.settings, catalogue_id: '400' } };
  const listed = buildOutboundMessage({ text: '', content: { products: [mugProductCard, mugProductCard] } });
  expect((await sendTestMessage(fetchOutside, transport, listed, catalogue)).result.outcome).toBe('sent');

  const taken = fake.taken(number.phone_number_id);
  expect(taken[0]?.files).toEqual([{ name: 'a.png', type: 'image/png', bytes: Buffer.from('bytes') }]);
  expect(external_ids).toEqual(taken.slice(0, 6).map(({ id }) => id));
  const list = external_ids[5] ?? '';
  await customer.presses(list, 'A long answer that does…');
  const { bytes, signature } = heard.at(-1) ?? { bytes: Buffer.from('') };
  const verified = { bytes, headers: { 'x-hub-signature-256': signature } };
  expect(adapter.verify(verified, config, 0)).toBe('ok');
  expect(adapter.decode(adapter.parse(bytes))).toMatchObject([
    { text: 'A long answer that does not stand on a button', replies_to: list },
  ]);
  await number.reports(list, 'read');
  expect(adapter.decode(adapter.parse(heard.at(-1)?.bytes ?? Buffer.from('')))).toEqual([
    {
      account: number.phone_number_id,
      type: 'status',
      of: { message_id: buildOutboundMessage().id, part: 5, external_id: list },
      status: 'read',
    },
  ]);
});

test('outside the window only templates are sent', async () => {
  const { number, access: config } = line();
  const to = buildTestRecipient({ ...config, address: '4915100000001' });
  number.closeWindow(to.address);
  const late = await sendTestMessage(fetchOutside, transport, buildOutboundMessage(), to);
  expect(late.result.outcome).toBe('window_closed');

  number.templates.push(...shown);
  const [template] = (await allTemplates(config)).filter(({ name }) => name === 'order_update');
  expect(template?.variables).toEqual(['header_1', '1', '2']);
  const used = {
    name: 'order_update',
    language: 'en_US',
    external_id: '1',
    parameters: {
      header: [{ name: 'header_1', value: 'Hi' }],
      body: [
        { name: '1', value: 'A-1' },
        { name: '2', value: 'Friday' },
      ],
    },
  };
  const send = (template: typeof used) =>
    sendTestMessage(fetchOutside, transport, buildOutboundMessage({ content: { template } }), to);
  expect((await send(used)).result.outcome).toBe('sent');
  expect((await send({ ...used, parameters: { ...used.parameters, body: [] } })).result).toEqual({
    outcome: 'permanent',
    words: expect.stringContaining('132000'),
  });
});

const body = (text: string) => ({ type: 'BODY', text });
const template = (name: string, components: object[], rest: object = {}) => ({
  id: 90071992547409930n.toString() + name.length,
  name,
  language: 'en_US',
  status: 'APPROVED',
  category: 'UTILITY',
  components,
  ...rest,
});
/** As returned by the Business Management API. */
const shown = [
  template('order_update', [
    { type: 'HEADER', format: 'TEXT', text: '{{1}}!' },
    body('Order {{1}} comes on {{ 2 }}.'),
    { type: 'FOOTER', text: 'Kettle Shop' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thanks' },
        { type: 'URL', text: 'Track', url: 'https://x.example' },
      ],
    },
  ]),
  template('named', [body('Hello {{name}}, {{name}}')], { status: 'PENDING' }),
  template('bad', [body('x')], { status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' }),
  template('pictured', [{ type: 'HEADER', format: 'IMAGE' }, body('x')]),
  template('linked', [
    body('x'),
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'See', url: 'https://x.example/{{1}}' }] },
  ]),
  template('turning', [body('x'), { type: 'CAROUSEL', cards: [] }]),
];

async function allTemplates(config: IntegrationConfig) {
  const all: { name: string; variables: string[]; status: string; reason: string | null }[] = [];
  let after: string | undefined;
  do {
    const { url, headers } = templates?.request(config, after) ?? { url: '', headers: {} };
    const page = templates?.parse(
      await fetchOutside(url, { method: 'GET', headers, maxResponseBytes: 1_000_000 }),
    );
    if (!page || 'outcome' in page) throw new Error(page?.outcome);
    all.push(...page.templates);
    after = page.next;
  } while (after !== undefined);
  return all;
}

test('templates: all pages, exact ids, and which can be sent', async () => {
  const { number, access: config } = line();
  const others = Array.from({ length: 60 }, (_, at) => template(`other_${at}`, [body('x')]));
  number.templates.push(...shown, ...others);
  const all = await allTemplates(config);
  expect(all).toHaveLength(shown.length + others.length);
  expect(all[0]).toEqual({
    external_id: '9007199254740993012',
    name: 'order_update',
    language: 'en_US',
    category: 'utility',
    status: 'approved',
    header: '{{header_1}}!',
    body: 'Order {{1}} comes on {{ 2 }}.',
    footer: 'Kettle Shop',
    buttons: ['Thanks', 'Track'],
    variables: ['header_1', '1', '2'],
    reason: null,
  });
  expect(
    all.slice(1, 6).map(({ name, status, variables, reason }) => [name, status, variables, reason]),
  ).toEqual([
    ['named', 'pending', ['name'], null],
    ['bad', 'rejected', [], 'INVALID_FORMAT'],
    ['pictured', 'paused', [], 'The template’s header needs an image, which Relaydesk does not support.'],
    ['linked', 'paused', [], 'The template’s button “See” needs a value, which Relaydesk does not support.'],
    ['turning', 'paused', [], 'The template has a carousel, which Relaydesk does not support.'],
  ]);
  const refused = templates.request({ ...config, credentials: { access_token: 'EAAother' } }, undefined);
  const answer = await fetchOutside(refused.url, { method: 'GET', headers: refused.headers });
  expect(templates.parse(answer)).toMatchObject({ outcome: 'credentials_refused' });
});

test('media is downloaded with the token, verified, and unavailable if deleted or too large', async () => {
  const { number, access: config } = line();
  const bytes = Buffer.from('not really a picture');
  await number.addCustomer().sends({ kind: 'image', name: 'x.jpg', type: 'image/jpeg', bytes });
  const [event] = adapter.decode(adapter.parse(heard.at(-1)?.bytes ?? Buffer.from('')));
  const ref = event?.type === 'message' ? event.media?.[0]?.ref : undefined;
  if (!ref) throw new Error('There is a picture.');
  const fetch = (of = ref, most = 1_000, by = config) =>
    media.fetch(fetchOutside, of, by, most, nothingInside);

  expect((await fetch()).bytes).toEqual(bytes);
  await expect(fetch(ref, 5)).rejects.toThrow(MediaUnavailableError);
  await expect(fetch({ id: '7' })).rejects.toThrow(MediaUnavailableError);
  const other = { ...ref, sha256: Buffer.alloc(32).toString('base64') };
  await expect(fetch(other)).rejects.toThrow('checksum that WhatsApp announced');
  await expect(
    fetch(ref, 1_000, { ...config, credentials: { access_token: 'EAAother' } }),
  ).rejects.not.toThrow(MediaUnavailableError);
  fake.behave({ as: 'down', path: new RegExp(ref.id ?? '') });
  await expect(fetch()).rejects.not.toThrow(MediaUnavailableError);
});

const nothingInside = () => Promise.reject(new Error('Nothing travels inside these.'));
