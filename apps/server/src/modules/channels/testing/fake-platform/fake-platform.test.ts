import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch } from '../../../../lib/network/safe-fetch';
import type { IntegrationConfig } from '../../connectors/sdk/connector';
import { telegramConnector } from '../../connectors/telegram/telegram-connector';
import { whatsappConnector } from '../../connectors/whatsapp/whatsapp-connector';
import {
  buildOutboundMessage,
  buildStoredFile,
  buildTestRecipient,
  mugProductCard,
} from '../message-builders';
import { sendTestMessage } from '../send-message';
import { type FakePlatform, startFakePlatform } from './start-fake-platform';

const { httpTransport: transport, webhook: adapter, media, registerWebhook: connect } = telegramConnector;
if (!transport || !adapter || !media || !connect || !whatsappConnector.httpTransport)
  throw new Error('They have all of them.');
const whatsappSender = whatsappConnector.httpTransport;

const fetchOutside = createSafeFetch({ allowedHosts: ['127.0.0.1'] });
const heard: { url: string; body: string; headers: Record<string, string> }[] = [];
const lastEvents = () => adapter.decode(adapter.parse(Buffer.from(heard.at(-1)?.body ?? '')));
let fake: FakePlatform;
beforeAll(async () => {
  fake = await startFakePlatform({
    carry: async (url, delivery) => {
      heard.push({ url, ...delivery });
      return 200;
    },
  });
});
afterAll(() => fake.close());

async function setUp() {
  const bot = fake.telegram.addBot();
  const config: IntegrationConfig = {
    settings: { api_url: fake.url },
    credentials: bot.line.credentials,
    verify_token: 'verify-me',
    hook_url: 'https://desk.example/hooks/telegram/key/',
    public_url: 'https://desk.example',
  };
  const asked = { safeFetch: fetchOutside } as Parameters<NonNullable<typeof connect>>[0]; // it uses no other property
  await connect?.(asked, {} as Parameters<NonNullable<typeof connect>>[1], config); // the integration is not used
  const customer = bot.addCustomer();
  const chat = String(customer.chat_id);
  return {
    bot,
    access: config,
    customer,
    to: buildTestRecipient({ ...config, external_customer_id: chat, address: chat }),
  };
}

test("Telegram stores the webhook address, and customers' updates reach it", async () => {
  const { bot, access: config, customer } = await setUp();
  expect(bot.webhook).toMatchObject({ url: config.hook_url, secret_token: 'verify-me' });
  const { id } = await customer.says('Hello', { times: 2 });
  expect(heard.at(-1)).toEqual(heard.at(-2));
  const { body, headers } = heard.at(-1) ?? { body: '', headers: {} };
  expect(adapter.verify({ bytes: Buffer.from(body), headers }, config, 0)).toBe('ok');
  expect(lastEvents()).toMatchObject([{ type: 'message', text: 'Hello', external_id: id }]);
  await customer.edits(id, 'Hello!');
  expect(lastEvents()).toMatchObject([{ type: 'change', external_id: id, change: { text: 'Hello!' } }]);
  await customer.reacts(id, '👍');
  expect(lastEvents()).toMatchObject([{ type: 'change', external_id: id, change: { emoji: '👍' } }]);
  await customer.presses(id, 'more');
  expect(lastEvents()).toMatchObject([{ type: 'message', replies_to: id }]);
  await customer.blocks();
  expect(lastEvents()).toMatchObject([{ type: 'consent', why: 'blocked_us' }]);
});

test('Telegram stores files, and serves them to the bot that received them', async () => {
  const { access: config, customer } = await setUp();
  const bytes = Buffer.from('bytes of a file');
  await customer.sends({ kind: 'document', name: 'a b.pdf', type: 'application/pdf', bytes, caption: 'see' });
  const [event] = lastEvents();
  const ref = event?.type === 'message' ? event.media?.[0]?.ref : undefined;
  if (!ref) throw new Error('There is a file.');
  expect((await media.fetch(fetchOutside, ref, config, 1_000, nothingInside)).bytes).toEqual(bytes);
});

test('Telegram accepts our messages, or returns its documented errors', async () => {
  const { bot, access: config, customer, to } = await setUp();
  const content = {
    files: [buildStoredFile('a.png', 'image/png'), buildStoredFile('b.pdf', 'application/pdf')],
    products: [mugProductCard],
    suggestions: ['Yes'],
  };
  const { external_ids } = await sendTestMessage(
    fetchOutside,
    transport,
    buildOutboundMessage({ content }),
    to,
  );
  const taken = fake.taken(bot.id);
  expect(external_ids).toEqual(taken.map(({ id }) => id));
  expect(taken.map(({ method }) => method)).toEqual(['sendPhoto', 'sendDocument', 'sendPhoto']);
  expect(taken[0]?.files).toEqual([{ name: 'a.png', type: 'image/png', bytes: Buffer.from('bytes') }]);
  expect(taken[2]?.body.reply_markup).toMatchObject({ keyboard: [[{ text: 'Yes' }]] });

  const outcome = async (at = to) =>
    (await sendTestMessage(fetchOutside, transport, buildOutboundMessage(), at)).result.outcome;
  await customer.blocks();
  expect(await outcome()).toBe('blocked_us');
  await customer.says('I am back');
  expect(await outcome()).toBe('sent');
  expect(await outcome({ ...to, address: '1' })).toBe('permanent');
  const token = config.credentials.bot_token?.replace(/.$/, '_') ?? '';
  expect(await outcome({ ...to, credentials: { bot_token: token } })).toBe('credentials_refused');
  fake.behave({ as: fake.telegram.refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 }) });
  expect((await sendTestMessage(fetchOutside, transport, buildOutboundMessage(), to)).result).toMatchObject({
    outcome: 'retry',
    after_s: 7,
  });
});

test('down accepts nothing, lost has accepted the message, held answers late', async () => {
  const number = fake.whatsapp.addNumber();
  const { settings, credentials } = number.line;
  const to = buildTestRecipient({
    settings: { ...settings, api_url: fake.url },
    credentials,
    address: '4915100000001',
  });
  const send = async () =>
    (await sendTestMessage(fetchOutside, whatsappSender, buildOutboundMessage(), to)).result;
  const count = () => fake.taken(number.phone_number_id).length;

  fake.behave({ as: 'down', times: 2 });
  expect([await send(), await send()]).toMatchObject([{ outcome: 'unknown' }, { outcome: 'unknown' }]);
  fake.behave({ as: 'busy' });
  expect(await send()).toMatchObject({ outcome: 'retry' });
  expect(count()).toBe(0);
  fake.behave({ as: 'lost' });
  expect(await send()).toMatchObject({ outcome: 'unknown' });
  expect(count()).toBe(1);
  const { release } = fake.behave({ as: 'held' });
  const late = send();
  await expect.poll(count).toBe(2);
  release();
  expect(await late).toMatchObject({ outcome: 'sent' });
  fake.behave({ as: fake.whatsapp.refusal(130429), path: /messages$/ });
  expect(await send()).toMatchObject({ outcome: 'retry', scope: 'line' });
  expect(await send()).toMatchObject({ outcome: 'sent' });
});

test('a customer of WhatsApp orders, reacts and changes the number', async () => {
  const number = fake.whatsapp.addNumber();
  number.deliverTo('https://desk.example/hooks/whatsapp/key/');
  const customer = number.addCustomer({ wa_id: '4915100000002' });
  const events = () => {
    const whatsapp = whatsappConnector.webhook;
    return whatsapp?.decode(whatsapp.parse(Buffer.from(heard.at(-1)?.body ?? '')));
  };
  await customer.orders([{ sku: 'MUG', quantity: 2, price: 12.5, currency: 'EUR' }], 'Soon');
  const ordered = [{ sku: 'MUG', quantity: 2, shown_price: '12.5 EUR' }];
  expect(events()).toMatchObject([{ text: 'Soon', content: { ordered } }]);
  await customer.reacts('wamid.x', null);
  expect(events()).toMatchObject([{ type: 'change', change: { emoji: null } }]);
  const before = customer.user_id;
  await customer.changesNumber('4915100000003');
  expect(events()).toMatchObject([
    { type: 'identity', from: before, to: customer.user_id, address: '4915100000003' },
  ]);
});

const nothingInside = () => Promise.reject(new Error('Nothing travels inside these.'));
