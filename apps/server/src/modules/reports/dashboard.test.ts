import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { look, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/thread/receive-message';

const app = useTestApp();

const FROM = '2026-03-01T00:00:00Z';
const TO = '2026-03-04T00:00:00Z';
const path = (more = '') => `/api/reports/dashboard/?from=${FROM}&to=${TO}${more}`;

async function setUp() {
  const { id: organization_id } = await app.organisation({ currency: 'CHF' });
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const csr = await app.user({ organization_id, group: 'CSR' });
  const integration = await app.integration({ organization_id });

  /** A conversation with its ownerships at these moments; the last one is how it is now. */
  const conversation = async (stretches: [status: string, began_at: string][], reason?: string) => {
    const actor = { kind: 'channel' as const, organization_id, channel_integration_id: integration.id };
    const { conversation } = await receiveMessage(app.contextFor(actor), {
      channel: 'web_chat',
      customer: { external_id: newId() },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    });
    const of = { organization_id, conversation_id: conversation.id };
    await look(app, async ({ db }) => {
      const [first, last] = [stretches[0], stretches.at(-1)];
      await db
        .updateTable('conversations')
        .set({
          created_at: first?.[1] ?? FROM,
          status: last?.[0] ?? 'bot',
          assignee_id: last?.[0] === 'open' ? csr.id : null,
          hand_over: reason ? JSON.stringify({ reason }) : null,
        })
        .where('id', '=', conversation.id)
        .execute();
      await db.deleteFrom('ownerships').where('conversation_id', '=', conversation.id).execute();
      for (const [status, began_at] of stretches) {
        const user_id = status === 'open' ? csr.id : null;
        await db
          .insertInto('ownerships')
          .values({ ...of, status, began_at, user_id })
          .execute();
      }
    });
    return conversation;
  };
  const sale = async (
    created_at: string,
    values: { price: number; quantity?: number; status?: string; name?: string; conversation_id?: string },
  ) => {
    const { price, quantity = 1, status = 'confirmed', name = 'Thing', conversation_id = null } = values;
    const product = await app.product({ organization_id, price, name });
    const { body } = await app.as(admin).post('/api/sales/', {
      conversation_id,
      customer_id: null,
      customer: { name: 'Kim', email: 'kim@test.example', phone: null },
      items: [{ product_id: product.id, quantity }],
    });
    await look(app, ({ db }) =>
      db.updateTable('sales').set({ created_at, status }).where('id', '=', body.data.id).execute(),
    );
    return product;
  };
  return { organization_id, admin, csr, conversation, sale };
}

test('an organisation without a past has a dashboard of zeros, with every day of the period', async () => {
  const { admin } = await setUp();
  const { statusCode, body } = await app.as(admin).get(path());
  expect(statusCode).toBe(200);
  const nothing = {
    conversations: 0,
    handed_over: 0,
    resolved: 0,
    bot_handled: 0,
    first_response_seconds: null,
    sales: 0,
    revenue: 0,
  };
  const empty = { conversations: 0, handed_over: 0, sales: 0, revenue: 0 };
  expect(body.data).toEqual({
    currency: 'CHF',
    now: { bot: 0, waiting: 0, open: 0 },
    period: nothing,
    previous: nothing,
    // In Berlin the period begins at one in the morning and ends at one.
    by_day: ['01', '02', '03', '04'].map((day) => ({ day: `2026-03-${day}`, ...empty })),
    by_channel: [],
    by_origin: [],
    hand_over_reasons: [],
    top_products: [],
  });
});

test('conversations are counted by when they began, were handed over and were resolved', async () => {
  const { admin, conversation } = await setUp();
  await conversation([['bot', '2026-03-01T10:00:00Z']]);
  await conversation(
    [
      ['bot', '2026-03-01T10:00:00Z'],
      ['waiting', '2026-03-02T10:00:00Z'],
      ['open', '2026-03-02T10:01:00Z'],
    ],
    'asked',
  );
  await conversation(
    [
      ['bot', '2026-02-27T10:00:00Z'],
      ['waiting', '2026-03-03T10:00:00Z'],
      ['open', '2026-03-03T10:03:00Z'],
      ['resolved', '2026-03-03T11:00:00Z'],
    ],
    'asked',
  );
  await conversation(
    [
      ['bot', '2026-03-02T10:00:00Z'],
      ['waiting', '2026-03-02T11:00:00Z'],
    ],
    'upset',
  );
  const { data } = (await app.as(admin).get(path())).body;
  expect(data.now).toEqual({ bot: 1, waiting: 1, open: 1 });
  expect(data.period).toMatchObject({
    conversations: 3,
    handed_over: 3,
    resolved: 1,
    bot_handled: 1,
    first_response_seconds: 120, // of 60 and 180; who still waits has none yet
  });
  expect(data.previous).toMatchObject({ conversations: 1, handed_over: 0, bot_handled: 0 });
  expect(data.hand_over_reasons).toEqual([
    { reason: 'asked', count: 2 },
    { reason: 'upset', count: 1 },
  ]);
  expect(data.by_channel).toEqual([{ channel: 'web_chat', conversations: 3, sales: 0, revenue: 0 }]);
  expect(data.by_day).toMatchObject([
    { day: '2026-03-01', conversations: 2, handed_over: 0 },
    { day: '2026-03-02', conversations: 1, handed_over: 2 },
    { day: '2026-03-03', conversations: 0, handed_over: 1 },
    { day: '2026-03-04', conversations: 0, handed_over: 0 },
  ]);
});

test('sales are counted while they stand, on the day of the organisation', async () => {
  const { admin, conversation, sale } = await setUp();
  const chat = await conversation([['bot', '2026-03-01T10:00:00Z']]);
  await sale('2026-03-01T23:30:00Z', { price: 1000, conversation_id: chat.id }); // in Berlin it is the 2nd
  const best = await sale('2026-03-02T10:00:00Z', {
    price: 700,
    quantity: 2,
    status: 'fulfilled',
    name: 'Best',
  });
  await sale('2026-03-02T10:00:00Z', { price: 100_000, status: 'cancelled' });
  await sale('2026-03-02T10:00:00Z', { price: 100_000, status: 'refunded' });
  await sale('2026-02-27T00:00:00Z', { price: 300 });
  await sale(TO, { price: 100_000 }); // the end belongs to the next period
  const { data } = (await app.as(admin).get(path())).body;
  expect(data.period).toMatchObject({ sales: 2, revenue: 2400 });
  expect(data.previous).toMatchObject({ sales: 1, revenue: 300 });
  expect(data.by_day[1]).toMatchObject({ day: '2026-03-02', sales: 2, revenue: 2400 });
  expect(data.by_channel).toEqual([{ channel: 'web_chat', conversations: 1, sales: 1, revenue: 1000 }]);
  expect(data.by_origin).toEqual([
    { origin: 'manual', sales: 1, revenue: 1400 },
    { origin: 'human', sales: 1, revenue: 1000 },
  ]);
  expect(data.top_products[0]).toEqual({ product_id: best.id, name: 'Best', quantity: 2, revenue: 1400 });
  expect(data.top_products).toHaveLength(2);
});

test('a member counts only their own organisation; Super Admin one, or all without a currency', async () => {
  const [one, two] = [await setUp(), await setUp()];
  await two.sale('2026-03-02T10:00:00Z', { price: 500 });
  expect((await app.as(one.csr).get(path())).body.data.period.sales).toBe(0);
  expect((await app.as(one.admin).get(path(`&organization_id=${two.organization_id}`))).statusCode).toBe(403);

  const as = app.as(await app.user({ organization_id: null, group: null }));
  const theirs = await as.get(path(`&organization_id=${two.organization_id}`));
  expect(theirs.body.data).toMatchObject({ currency: 'CHF', period: { sales: 1, revenue: 500 } });
  const all = await as.get(path());
  expect(all.body.data.currency).toBeNull();
  expect(all.body.data.period.revenue).toBeGreaterThanOrEqual(500);
  expect((await as.get(path(`&organization_id=${newId()}`))).statusCode).toBe(404);
});

test.each([
  ['?from=2026-03-01T00:00:00Z', ['to']],
  [`?from=${TO}&to=${FROM}`, ['to']],
  ['?from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', ['to']],
  ['?from=yesterday&to=today', ['from', 'to']],
])('a period that is none is refused: %s', async (query, fields) => {
  const { admin } = await setUp();
  const { statusCode, body } = await app.as(admin).get(`/api/reports/dashboard/${query}`);
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(fields);
});

test('nobody without a session reads it', async () => {
  expect((await app.nobody.get(path())).statusCode).toBe(401);
});
