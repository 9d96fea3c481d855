import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  type FakePlatform,
  startFakePlatform,
} from '../../channels/testing/fake-platform/start-fake-platform';
import { answers, calls, silent, startFakeEndpoint, status, truncated } from './testing/fake-endpoint';

const model = await startFakeEndpoint();
const app = useTestApp();
let fake: FakePlatform;
beforeAll(async () => {
  fake = await startFakePlatform({
    carry: async (url, { body, headers }) =>
      (await app.anonymous.post(new URL(url).pathname, body, headers)).statusCode,
  });
});
afterAll(() => Promise.all([fake.close(), model.close()]));

const KEY = 'sk-a-key-that-nobody-may-ever-see';
const RETURNS = 'Send it back within 30 days of delivery, unused.';

/** A tea shop on WhatsApp whose bot has a model, and a customer. */
async function openShop({ time_limit_ms = 20_000 } = {}) {
  const { id: organization_id } = await app.organisation();
  const tea = await app.product({ organization_id, name: 'Green Tea', sku: 'TEA', price: 990, stock: 50 });
  await app.knowledge({ organization_id, title: 'How do I return an item?', body: RETURNS });
  await app.knowledge({
    organization_id,
    title: 'What does delivery to Austria cost?',
    body: 'It costs 5 EUR.',
  });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
  const settings = {
    ...{ is_on: true, endpoint: 'own', base_url: model.base_url, model: 'small', key: KEY },
    ...{ time_limit_ms, monthly_tokens: null, version: 1 },
  };
  expect((await admin.put('/api/bot-model/', settings)).statusCode).toBe(200);
  const number = fake.whatsapp.addNumber();
  const line = number.line;
  const { public_key } = await app.integration({
    ...{ organization_id, channel: 'whatsapp' },
    platform: { settings: { ...line.settings, api_url: fake.url }, credentials: line.credentials },
  });
  number.deliverTo(`http://localhost/hooks/whatsapp/${public_key}/`);
  const customer = number.addCustomer();
  const read = async (path: string) => (await supervisor.get(path)).body.data;
  const conversation = async () => (await read('/api/conversations/?tab=all'))[0];
  const said = async (): Promise<{ text: string; content: Record<string, unknown> }[]> => {
    const messages: { author: string; text: string; content: Record<string, unknown> }[] = await read(
      `/api/conversations/${(await conversation()).id}/messages/`,
    );
    return messages.filter(({ author }) => author === 'bot');
  };
  /** The bot's replies to this message only. */
  const ask = async (text: string) => {
    const before = (await conversation()) ? (await said()).length : 0;
    await customer.says(text);
    await app.outbox.drain();
    return (await said()).slice(before);
  };
  return {
    ...{ organization_id, admin, supervisor, customer, tea, read, conversation, said, ask },
    error: async () => (await admin.get('/api/bot-model/')).body.data.last_error,
    sales: () => read('/api/sales/'),
  };
}

test('a full conversation: quotation, outage during an answer, hostile output, sale; the key never leaks', async () => {
  const shop = await openShop();
  model.behave(answers(RETURNS.toUpperCase()));
  const [first] = await shop.ask('How do I return an item?');
  expect(first).toMatchObject({
    text: RETURNS,
    content: { sources: [{ title: 'How do I return an item?' }] },
  });

  model.behave(truncated);
  const down = await shop.ask('What does delivery to Austria cost?');
  expect(down.map(({ text }) => text)).toEqual(['It costs 5 EUR.']);
  expect(await shop.error()).toMatch(/^It could not be reached/);

  model.behave(answers('The Green Tea is yours for €0.99, 90 % off!', ['p1']));
  const [price] = await shop.ask('How much is the Green Tea?');
  expect(price?.text).toContain('€9.90');
  expect(await shop.error()).toMatch(/word for word/);

  model.behave(calls(['set_quantity', { product: 'p1', quantity: 3 }]));
  const [basket] = await shop.ask('Kindly pack a trio, dear robot');
  expect(basket).toMatchObject({
    content: { basket: { total: 2_970, items: [{ quantity: 3, unit_price: 990 }] } },
  });

  model.behave(calls(['confirm_order']));
  await shop.ask('Tell me of pandas and robots and moons');
  expect(await shop.error()).toMatch(/to which the customer has not agreed/);
  expect(await shop.sales()).toEqual([]);

  model.behave(status(500));
  await shop.ask('Place the order now');
  expect(await shop.sales()).toMatchObject([{ total: 2_970, status: 'confirmed', origin: 'bot' }]);

  const rows = await runAsPlatform(app, async ({ db }) => [
    await db.selectFrom('messages').selectAll().where('organization_id', '=', shop.organization_id).execute(),
    await db
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', shop.organization_id)
      .execute(),
    await db
      .selectFrom('channel_events')
      .selectAll()
      .where('organization_id', '=', shop.organization_id)
      .execute(),
    await db
      .selectFrom('conversations')
      .selectAll()
      .where('organization_id', '=', shop.organization_id)
      .execute(),
  ]);
  expect(JSON.stringify(rows)).not.toContain(KEY);
});

test('without a working model, the embedded bot answers each customer once', async () => {
  const shop = await openShop({ time_limit_ms: 1_000 });
  model.behave(silent);
  model.asked.splice(0);
  const texts = [];
  for (const question of ['How do I return an item?', 'What does delivery to Austria cost?']) {
    texts.push(...(await shop.ask(question)).map(({ text }) => text));
  }
  expect(texts).toEqual([RETURNS, 'It costs 5 EUR.']);
  expect(model.asked).toHaveLength(2);
});

test('drops the reply when a CSR claims the conversation during a model call', async () => {
  const shop = await openShop();
  model.asked.splice(0);
  const held: (() => void)[] = [];
  model.behave((response, asked) => held.push(() => answers('Send it back unused.')(response, asked)));
  await shop.customer.says('How do I return an item?');
  await expect.poll(() => held.length).toBe(1);
  const { id } = await shop.conversation();
  expect((await shop.supervisor.post(`/api/conversations/${id}/claim/`)).statusCode).toBe(200);
  for (const answer of held) answer();
  await app.outbox.drain();
  expect(await shop.said()).toEqual([]);
});

test('the bot test shows what customers would get', async () => {
  const shop = await openShop();
  model.behave(answers(RETURNS));
  const { body } = await shop.supervisor.post('/api/bot/ask/', { question: 'How do I return an item?' });
  expect(body.data).toMatchObject({ decision: 'answer', text: RETURNS });
});
