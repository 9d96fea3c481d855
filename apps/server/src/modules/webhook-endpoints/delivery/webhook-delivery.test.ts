import { WEBHOOK_EVENTS } from '@relaydesk/contracts/webhook-events';
import { WebhookPayload } from '@relaydesk/contracts/webhook-payload';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { eraseConversationData } from '../../personal-data/registry';
import { newEndpointSecret, sealEndpointSecret } from '../endpoint-secret';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver';
import { buildWebhookRequest } from './attempt-delivery';
import { startDeliveryWorker } from './delivery-worker';

const TIMEOUT_MS = 300;
const app = useTestApp({ WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS) });
let organization_id: string;
let admin: TestClient;
let csr: TestClient;
let line: { id: string };
const receivers: WebhookReceiver[] = [];

beforeEach(async () => {
  organization_id = (await app.organisation({ is_bot_enabled: false })).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  line = await app.integration({ organization_id, channel: 'api', is_bot_enabled: false });
});

afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function startReceiver() {
  const receiver = await startWebhookReceiver();
  receivers.push(receiver);
  return receiver;
}

/** A receiver that is registered for these events. */
async function register(events: readonly string[] = WEBHOOK_EVENTS, url?: string) {
  const receiver = await startReceiver();
  const made = await admin.post('/api/webhook-endpoints/', { name: 'ERP', url: url ?? receiver.url, events });
  expect(made.statusCode).toBe(201);
  const { id, secret } = made.body.data;
  return { ...receiver, id: String(id), secret: String(secret), path: `/api/webhook-endpoints/${id}/` };
}

const write = (text: string, external_id = 'ada', more: object = {}) =>
  receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id, ...more }),
    {
      channel: 'api',
      customer: { external_id, name: 'Ada Byron' },
      external_id: newId(),
      text,
      begins: 'waiting',
    },
  );

const WAIT = { timeout: 20_000 };
const typesOf = ({ received }: Pick<WebhookReceiver, 'received'>) =>
  received.map(({ payload }) => payload.type);
const textsOf = ({ received }: Pick<WebhookReceiver, 'received'>) =>
  received.flatMap(({ payload }) => (payload.type === 'message.created' ? [payload.data.text] : []));

const deliveries = async (path: string, query = '') =>
  (await admin.get(`${path}deliveries/?${query}`)).body.data;
const endpointAt = async (path: string) => (await admin.get(path)).body.data;

/** Notifications of the admin about webhooks. */
const notices = async () =>
  (await admin.get('/api/notifications/')).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'webhook_disabled',
  );

/** All waiting retries of the organisation become due; a worker finds them at its next poll. */
const makeDue = () =>
  runAsPlatform(app, ({ db }) =>
    sql`update webhook_deliveries set next_attempt_at = now()
      where organization_id = ${organization_id} and state = 'pending' and leased_until is null
        and next_attempt_at is not null`.execute(db),
  );

test('every event arrives in the shape of the API, signed as the published library verifies it', async () => {
  const receiver = await register();
  const { conversation } = await write('Hello');
  const at = `/api/conversations/${conversation.id}`;
  await csr.post(`${at}/claim/`);
  await csr.post(`${at}/messages/`, { id: newId(), kind: 'text', text: 'Grüße, Ada 👋' });
  const product = await app.product({ organization_id, stock: 5 });
  const stored = (await admin.get(`/api/products/${product.id}/`)).body.data;
  const { id: _, organization_name: __, currency: ___, images: ____, ...fields } = stored;
  expect(
    (
      await admin.patch(`/api/products/${product.id}/`, {
        ...fields,
        image_ids: [],
        stock: 1,
        low_stock_level: 2,
      })
    ).statusCode,
  ).toBe(200);
  const sale = await admin.post('/api/sales/', {
    conversation_id: null,
    customer_id: conversation.customer_id,
    customer: null,
    items: [{ product_id: product.id, quantity: 1 }],
  });
  expect(sale.statusCode).toBe(201);
  await admin.patch(`/api/sales/${sale.body.data.id}/status/`, { status: 'paid', version: 1, reason: '' });
  await admin.post(`/api/customers/${conversation.customer_id}/block/`, { is_blocked: true });
  await csr.post(`${at}/resolve/`, { reason: 'answered' });

  const expected = [
    'conversation.created',
    'message.created',
    'conversation.changed',
    'conversation.assigned',
    'conversation.resolved',
    'customer.created',
    'customer.changed',
    'sale.created',
    'product.low_stock',
  ];
  await expect.poll(() => [...new Set(typesOf(receiver))], WAIT).toEqual(expect.arrayContaining(expected));

  const webhook = new Webhook(receiver.secret);
  for (const { body, headers, payload } of receiver.received) {
    expect(webhook.verify(body, headers)).toEqual(payload);
    expect(WebhookPayload.parse(payload)).toEqual(payload);
    expect(() => webhook.verify(`${body} `, headers)).toThrow();
  }
  const low = receiver.received.find(({ payload }) => payload.type === 'product.low_stock');
  expect(low?.payload.data).toEqual({
    ...(await admin.get(`/api/products/${product.id}/`)).body.data,
    ...{ stock: expect.any(Number), updated_at: expect.anything(), version: expect.anything() },
    ...{ sold_30_days: expect.anything(), revenue_30_days: expect.anything() },
  });
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only subscribed events are sent, and none of another organisation', async () => {
  const receiver = await register(['message.created']);
  const other = (await app.organisation({ is_bot_enabled: false })).id;
  const otherLine = await app.integration({ organization_id: other, channel: 'api' });
  await write('Not ours', 'eve', { organization_id: other, channel_integration_id: otherLine.id });
  await write('Ours');
  await expect.poll(() => textsOf(receiver), WAIT).toEqual(['Ours']);
  expect(typesOf(receiver)).toEqual(['message.created']);
});

test('two customers who are one person are reported as merged', async () => {
  const receiver = await register(['customer.merged']);
  const contact = { email: 'ada@lovelace.example', phone: null };
  const enter = async (external_id: string) => {
    const { conversation } = await write('Hello', external_id);
    const path = `/api/customers/${conversation.customer_id}/`;
    const { name, language, time_zone, details, tag_ids, version } = (await admin.get(path)).body.data;
    const changes = { name, language, time_zone, details, tag_ids, version, ...contact };
    expect((await admin.patch(path, changes)).statusCode).toBe(200);
    return path;
  };
  await enter('ada at work');
  const path = await enter('ada at home');
  const [match] = (await admin.get(path)).body.data.matches;
  const kept = await admin.post(`${path}matches/${match.id}/accept/`);
  expect(kept.statusCode).toBe(200);
  await expect.poll(() => typesOf(receiver), WAIT).toEqual(['customer.merged']);
  expect(receiver.received[0]?.payload.data).toMatchObject({ id: kept.body.data.id, email: contact.email });
});

test('a failed attempt is repeated with the same id, and the log shows both without secrets', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(({ headers }, nth) =>
    nth === 1
      ? { status: 500, body: `Cannot take ${headers['webhook-signature']} or ${receiver.secret}` }
      : { status: 200, body: 'Taken' },
  );
  await write('Hello');
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.failure, WAIT).toBe('status');
  expect((await endpointAt(receiver.path)).failing_since).not.toBeNull();
  await makeDue();
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.state, WAIT).toBe('delivered');

  const [first, second] = receiver.received;
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
  expect(first?.body).toBe(second?.body);
  expect((await endpointAt(receiver.path)).failing_since).toBeNull();
  const [{ id }] = await deliveries(receiver.path);
  const { data } = (await admin.get(`${receiver.path}deliveries/${id}/`)).body;
  expect(data.attempt_log).toMatchObject([
    { number: 2, status: 200, failure: null, response: 'Taken', url: receiver.url },
    { number: 1, status: 500, failure: 'status', response: 'Cannot take v1,••• or whsec_•••' },
  ]);
  expect(JSON.parse(data.request.body)).toEqual(first?.payload);
  expect(data.request.headers['webhook-signature']).toBe('v1,•••');
});

test('each attempt is signed with its own time, so that a receiver can refuse a replayed request', () => {
  const context = app.contextFor({ kind: 'system', organization_id });
  const [id, secret] = [newId(), newEndpointSecret()];
  const delivery = {
    organization_id,
    id: newId(),
    webhook_endpoint_id: id,
    webhook_id: newId(),
    type: 'message.created',
    body: '{"text":"Grüße"}',
    url: 'https://erp.example/',
    sealed_secret: sealEndpointSecret(context, secret, id),
    sealed_previous_secret: null,
    number: 1,
    tries: 1,
  };
  const now = new Date();
  const webhook = new Webhook(secret);
  const retry = buildWebhookRequest(context, { ...delivery, number: 2, tries: 2 }, now);
  expect(webhook.verify(retry.body, retry.headers)).toEqual({ text: 'Grüße' });
  // The window of the library: five minutes.
  const first = buildWebhookRequest(context, delivery, new Date(now.getTime() - 6 * 60_000));
  expect(first.headers['webhook-id']).toBe(retry.headers['webhook-id']);
  expect(() => webhook.verify(first.body, first.headers)).toThrow(/timestamp too old/);
  const renewed = { ...first.headers, 'webhook-timestamp': retry.headers['webhook-timestamp'] ?? '' };
  expect(() => webhook.verify(first.body, renewed)).toThrow(/signature/);
});

test('Retry-After postpones all requests to the receiver', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
  await write('First', 'ada');
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.status, WAIT).toBe(429);
  const [delivery] = await deliveries(receiver.path);
  expect(Date.parse(delivery.next_attempt_at) - Date.now()).toBeGreaterThan(3_500_000);
  await write('Second', 'bob');
  await expect.poll(async () => (await deliveries(receiver.path)).length, WAIT).toBe(2);
  await makeDue();
  const other = await register(['message.created']);
  await write('Third', 'cid');
  await expect.poll(() => textsOf(other), WAIT).toEqual(['Third']); // the worker has been at work since
  expect(receiver.received).toHaveLength(1);
});

test('410 Gone switches the webhook off at once, with a notice and an audit entry', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(() => ({ status: 410 }));
  await write('Hello');
  await expect.poll(async () => (await endpointAt(receiver.path)).is_active, WAIT).toBe(false);
  expect(await endpointAt(receiver.path)).toMatchObject({ disabled_reason: 'gone' });
  expect(await deliveries(receiver.path)).toMatchObject([{ state: 'failed', failure: 'gone', attempts: 1 }]);
  await expect.poll(notices, WAIT).toMatchObject([{ params: { webhook: 'ERP', reason: 'gone' } }]);
  const { data } = (await admin.get('/api/audit-log/?record_type=webhook_endpoint')).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'webhook_endpoint.disabled',
    'webhook_endpoint.created',
  ]);
});

test('after three days of failure the webhook is switched off; activation sends what was pending', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(() => ({ status: 503 }));
  await write('Hello');
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.status, WAIT).toBe(503);
  expect((await endpointAt(receiver.path)).is_active).toBe(true);
  await runAsPlatform(app, ({ db }) =>
    sql`update webhook_endpoints set failing_since = now() - interval '73 hours' where id = ${receiver.id}`.execute(
      db,
    ),
  );
  await makeDue();
  await expect.poll(async () => (await endpointAt(receiver.path)).disabled_reason, WAIT).toBe('failing');
  await expect.poll(notices, WAIT).toMatchObject([{ params: { webhook: 'ERP', reason: 'failing' } }]);

  receiver.answer(() => ({ status: 204 }));
  await makeDue();
  const { name, url, events, version } = await endpointAt(receiver.path);
  const back = await admin.patch(receiver.path, { name, url, events, version, is_active: true });
  expect(back.body.data).toMatchObject({ is_active: true, disabled_reason: null, failing_since: null });
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.state, WAIT).toBe('delivered');
});

test('a redirect is not followed', async () => {
  const [receiver, elsewhere] = [await register(['message.created']), await startReceiver()];
  receiver.answer(() => ({ status: 302, headers: { location: elsewhere.url } }));
  await write('Hello');
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.failure, WAIT).toBe('redirect');
  expect(elsewhere.received).toEqual([]);
});

test('a receiver that hangs is given up after the time limit', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(() => 'hang');
  await write('Hello');
  await expect
    .poll(async () => (await deliveries(receiver.path))[0], WAIT)
    .toMatchObject({ failure: 'timeout', status: null, state: 'pending' });
});

test('messages of a conversation arrive in order, also behind a failure; others are not held up', async () => {
  const receiver = await register(['message.created']);
  let isBroken = true;
  receiver.answer(({ body }) => ({ status: isBroken && body.includes('One') ? 500 : 204 }));
  for (const text of ['One', 'Two', 'Three']) await write(text, 'ada');
  await write('Other', 'bob');
  await expect.poll(() => textsOf(receiver), WAIT).toContain('Other');
  await expect.poll(() => textsOf(receiver), WAIT).toContain('One');
  expect(textsOf(receiver)).not.toContain('Two');
  isBroken = false;
  await makeDue();
  await expect.poll(() => textsOf(receiver), WAIT).toContain('Three');
  const delivered = textsOf(receiver).filter((text) => text !== 'Other');
  expect(delivered.slice(-3)).toEqual(['One', 'Two', 'Three']);
  expect(delivered.slice(0, -3).every((text) => text === 'One')).toBe(true);
});

test('a response of any length is read in part, and stored in part', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(() => ({ status: 200, body: 'x'.repeat(500_000) }));
  await write('Hello');
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.state, WAIT).toBe('delivered');
  const [{ id }] = await deliveries(receiver.path);
  const [attempt] = (await admin.get(`${receiver.path}deliveries/${id}/`)).body.data.attempt_log;
  expect(attempt.response).toHaveLength(4_000);
});

test('during a rotation both secrets verify, afterwards only the new one', async () => {
  const receiver = await register(['message.created']);
  const { version } = await endpointAt(receiver.path);
  const rotated = await admin.post(`${receiver.path}rotate-secret/`, { version });
  expect(rotated.statusCode).toBe(200);
  const secret = String(rotated.body.data.secret);
  await write('During');
  await expect.poll(() => receiver.received.length, WAIT).toBe(1);
  const [during] = receiver.received;
  for (const valid of [receiver.secret, secret])
    expect(new Webhook(valid).verify(during?.body ?? '', during?.headers ?? {})).toEqual(during?.payload);

  await runAsPlatform(app, ({ db }) =>
    sql`update webhook_endpoints set previous_secret_until = now() where id = ${receiver.id}`.execute(db),
  );
  await write('Afterwards');
  await expect.poll(() => receiver.received.length, WAIT).toBe(2);
  const [, after] = receiver.received;
  expect(new Webhook(secret).verify(after?.body ?? '', after?.headers ?? {})).toEqual(after?.payload);
  expect(() => new Webhook(receiver.secret).verify(after?.body ?? '', after?.headers ?? {})).toThrow();
});

test('one delivery, or all since a moment, are sent again with their ids and in their order', async () => {
  const receiver = await register(['message.created']);
  for (const text of ['One', 'Two']) await write(text, 'ada');
  await expect.poll(() => textsOf(receiver), WAIT).toEqual(['One', 'Two']);
  await expect
    .poll(() => deliveries(receiver.path, 'state=delivered').then((all) => all.length), WAIT)
    .toBe(2);

  const [two] = await deliveries(receiver.path);
  expect((await admin.post(`${receiver.path}deliveries/${two.id}/resend/`)).statusCode).toBe(200);
  await expect.poll(() => textsOf(receiver), WAIT).toEqual(['One', 'Two', 'Two']);
  await expect
    .poll(() => deliveries(receiver.path, 'state=delivered').then((all) => all.length), WAIT)
    .toBe(2);

  const since = new Date(Date.now() - 3_600_000).toISOString();
  const resend = async (body: object) => (await admin.post(`${receiver.path}resend/`, body)).body.data.resent;
  expect(await resend({ since })).toBe(0); // none has failed
  expect(await resend({ since: new Date().toISOString(), state: 'any' })).toBe(0);
  expect(await resend({ since, state: 'any' })).toBe(2);
  await expect.poll(() => textsOf(receiver), WAIT).toEqual(['One', 'Two', 'Two', 'One', 'Two']);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids[3], ids[4]]).toEqual([ids[0], ids[1]]);
});

test('the test button reports the result, also of a webhook that is off, and does not count as a failure', async () => {
  const receiver = await register(['sale.created']);
  const { name, url, events, version } = await endpointAt(receiver.path);
  await admin.patch(receiver.path, { name, url, events, version, is_active: false });
  const tested = (await admin.post(`${receiver.path}test/`)).body.data;
  expect(tested).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 204, attempts: 1 });
  expect(receiver.received[0]?.payload).toMatchObject({ data: { webhook_endpoint_id: receiver.id } });
  receiver.answer(() => ({ status: 404, body: 'No such hook' }));
  const failed = (await admin.post(`${receiver.path}test/`)).body.data;
  expect(failed).toMatchObject({ state: 'failed', failure: 'status', next_attempt_at: null });
  expect(failed.attempt_log).toMatchObject([{ status: 404, response: 'No such hook' }]);
  expect((await endpointAt(receiver.path)).failing_since).toBeNull();
});

test('a delivery whose server died during an attempt is repeated by another one', async () => {
  const receiver = await register(['message.created']);
  receiver.answer((_, nth) => (nth === 1 ? 'hang' : { status: 204 }));
  await write('Hello');
  await expect.poll(() => receiver.received.length, WAIT).toBe(1);
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.failure, WAIT).toBe('timeout');
  // As a dead server leaves it: counted, leased, and without an outcome.
  await runAsPlatform(app, ({ db }) =>
    sql`update webhook_deliveries set attempts = attempts + 1, tries = tries + 1,
        leased_until = now() + interval '1 hour', next_attempt_at = now() + interval '1 hour'
      where webhook_endpoint_id = ${receiver.id}`.execute(db),
  );
  const system = app.contextFor({ kind: 'system', organization_id: null });
  const next = startDeliveryWorker(() => system, {
    alone: true,
    onFailure(error) {
      throw error;
    },
  });
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.state, WAIT).toBe('delivered');
  await next.stop();
  const [first, second] = receiver.received;
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
  expect((await deliveries(receiver.path))[0]).toMatchObject({ attempts: 3 });
});

test('attempts that killed their servers end after the last of the schedule', async () => {
  const receiver = await register(['message.created']);
  receiver.answer(() => ({ status: 500 }));
  await write('Hello');
  await expect.poll(async () => (await deliveries(receiver.path))[0]?.failure, WAIT).toBe('status');
  await runAsPlatform(app, ({ db }) =>
    sql`update webhook_deliveries set tries = 8 where webhook_endpoint_id = ${receiver.id}`.execute(db),
  );
  await makeDue();
  await expect
    .poll(async () => (await deliveries(receiver.path))[0], WAIT)
    .toMatchObject({ state: 'failed', failure: 'interrupted', next_attempt_at: null });
  expect(receiver.received).toHaveLength(1);
});

test('the retention of a conversation deletes its entries in the log', async () => {
  const receiver = await register(['message.created']);
  const { conversation } = await write('My flat is in Lovelace Lane');
  await write('Other', 'bob');
  await expect
    .poll(() => deliveries(receiver.path, 'state=delivered').then((all) => all.length), WAIT)
    .toBe(2);
  await inTransaction(app.contextFor({ kind: 'system', organization_id }), (tx) =>
    eraseConversationData(tx, { organization_id, ids: [conversation.id] }),
  );
  const [left, ...others] = await deliveries(receiver.path);
  expect(others).toEqual([]);
  const { data } = (await admin.get(`${receiver.path}deliveries/${left.id}/`)).body;
  expect(JSON.parse(data.request.body).data.text).toBe('Other');
});

test('erasing a customer deletes their entries in the log', async () => {
  const receiver = await register(['message.created', 'customer.changed']);
  const { conversation } = await write('My flat is in Lovelace Lane');
  await write('Other', 'bob');
  await expect
    .poll(() => textsOf(receiver).toSorted(), WAIT)
    .toEqual(['My flat is in Lovelace Lane', 'Other']);
  await admin.post(`/api/customers/${conversation.customer_id}/erase/`, { name: 'Ada Byron' });
  await expect
    .poll(() => receiver.received.at(-1)?.payload.data, WAIT)
    .toMatchObject({ id: conversation.customer_id, is_erased: true });
  const { rows } = await runAsPlatform(app, ({ db }) =>
    sql<{
      body: string;
    }>`select body from webhook_messages where organization_id = ${organization_id}`.execute(db),
  );
  expect(rows).toHaveLength(2); // the other's message, and the erased customer
  expect(JSON.stringify(rows)).not.toMatch(/Lovelace|Byron/);
});
