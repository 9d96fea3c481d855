import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_EXCERPT } from '@relaydesk/contracts/channel-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { isValidSignature, signPayload } from '../connectors/api/signature';

/** The event log of an integration, as its managers see it. */
const app = useTestApp();

/** The organisation's own system: returns the configured answers and records the requests. */
let answers: { status: number; body: string; headers?: Record<string, string> };
const taken: { body: string; signature: string }[] = [];
const callbacks = createServer(async (request: IncomingMessage, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  taken.push({ body, signature: String(request.headers['x-relaydesk-signature']) });
  response.writeHead(answers.status, answers.headers).end(answers.body);
});
let callback_url: string;

beforeAll(async () => {
  await new Promise<void>((ready) => callbacks.listen(0, '127.0.0.1', ready));
  callback_url = `http://127.0.0.1:${(callbacks.address() as AddressInfo).port}/hook`; // it listens on TCP
});
afterAll(() => void callbacks.close());

async function setUp() {
  answers = { status: 204, body: '' };
  taken.length = 0;
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({
    organization_id,
    channel: 'api',
    callback_url,
    is_bot_enabled: false,
  });
  const as = {
    admin: app.as(await app.user({ organization_id, group: 'Organisation Admin' })),
    csr: app.as(await app.user({ organization_id, group: 'CSR' })),
    superAdmin: app.as(await app.user({ organization_id: null, group: null })),
  };
  const path = `/api/channel-integrations/${line.id}/`;
  const events = async (who = as.admin) => (await who.get(`${path}events/`)).body.data;
  const tell = (event: object, secret = line.secret) => {
    const body = JSON.stringify(event);
    return app.anonymous.post(`/hooks/api/${line.public_key}/`, body, {
      'content-type': 'application/json',
      'x-relaydesk-signature': signPayload(secret, body, Math.floor(Date.now() / 1000)),
    });
  };
  const status = async () => (await as.admin.get(path)).body.data;
  return { line, as, path, events, tell, status };
}

const says = (text: string, id = newId()) => ({
  event: 'message',
  id,
  contact: { id: 'cust-9', name: 'Ravi', phone: '+911100000001' },
  message: { type: 'text', text },
  timestamp: 1794200000,
});

/** A CSR's reply in a conversation that a customer started. */
async function reply({ as, tell }: Awaited<ReturnType<typeof setUp>>) {
  await tell(says('Hello?'));
  const [conversation] = (await as.csr.get('/api/conversations/?tab=waiting')).body.data;
  await as.csr.post(`/api/conversations/${conversation.id}/claim/`);
  const id = newId();
  const messages = `/api/conversations/${conversation.id}/messages/`;
  await as.csr.post(messages, { id, kind: 'text', text: 'Our secret word is Kolibri' });
  const delivery = async () =>
    (await as.csr.get(messages)).body.data.find((message: { id: string }) => message.id === id).delivery;
  return { id, conversation_id: conversation.id, delivery };
}

test('lists inbound and outbound events with their messages, newest first', async () => {
  const set = await setUp();
  expect(await set.status()).toMatchObject({ status: 'waiting', last_inbound_at: null });
  expect(await set.events()).toEqual([]);
  const { id, conversation_id } = await reply(set);
  await set.tell({ event: 'status', messageId: id, status: 'read', timestamp: 1794200002 });
  await expect.poll(async () => (await set.events()).length).toBe(3);

  const events = await set.events();
  expect(new Set(events.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['message', 'status']));
  const sent = events.find(({ direction }: { direction: string }) => direction === 'out');
  expect(sent).toMatchObject({
    kind: 'message',
    status: 'ok',
    attempts: 1,
    error: null,
    message_id: id,
    conversation_id,
    can_retry: false,
  });
  expect(sent.excerpt).toContain('Kolibri');
  expect(events.at(-1)).toMatchObject({ direction: 'in', kind: 'message', status: 'ok', conversation_id });
  expect(await set.status()).toMatchObject({ status: 'connected', last_inbound_at: expect.any(String) });
});

test('stores a repeated message as one event', async () => {
  const { tell, events } = await setUp();
  const event = says('Once');
  await tell(event);
  await tell(event);
  expect(await events()).toHaveLength(1);
});

test('records a refusal with its reason and without its content, and a repetition in the same event', async () => {
  const { tell, events, status } = await setUp();
  await tell(says('forged'), 'guessed');
  await tell(says('forged too'), 'guessed');
  await tell({ event: 'party' });
  const seen = await events();
  expect(seen).toMatchObject([
    { kind: 'unreadable', status: 'refused', error: 'The body does not match the platform’s documentation.' },
    { status: 'refused', error: expect.stringContaining('signature'), excerpt: null, attempts: 2 },
  ]);
  expect(JSON.stringify(seen)).not.toContain('forged');
  expect(await status()).toMatchObject({ status: 'waiting', last_error: null });
});

test('fails immediately on a permanent refusal, and retries on request under the same id', async () => {
  const set = await setUp();
  answers = { status: 422, body: 'I do not know Kolibri' };
  const { id, delivery } = await reply(set);
  await expect.poll(delivery).toBe('failed');
  const [failed] = await set.events();
  expect(failed).toMatchObject({
    direction: 'out',
    status: 'failed',
    error: 'The callback URL answered 422: I do not know Kolibri',
    can_retry: true,
  });
  expect(await set.status()).toMatchObject({ status: 'error', last_error: failed.error });

  answers = { status: 200, body: '{"id":"theirs-1"}' };
  const again = await set.as.admin.post(`${set.path}events/${failed.id}/retry/`);
  expect(again).toMatchObject({ statusCode: 200, body: { data: { id: failed.id, status: 'retrying' } } });
  await expect.poll(delivery).toBe('sent');
  expect(taken.map(({ body }) => JSON.parse(body).id)).toEqual([id, id]);
  await expect
    .poll(async () => (await set.events())[0])
    .toMatchObject({
      id: failed.id,
      status: 'ok',
      attempts: 2,
      error: null,
      excerpt: expect.stringContaining('theirs-1'),
    });
  expect(await set.status()).toMatchObject({ status: 'connected', last_error: null });

  const late = await set.as.admin.post(`${set.path}events/${failed.id}/retry/`);
  expect(late.body.error).toBe('not_allowed_now');
});

test('retries a temporary refusal, and not before Retry-After', async () => {
  const set = await setUp();
  answers = { status: 429, body: 'Slow down', headers: { 'retry-after': '120' } };
  const { conversation_id } = await reply(set);
  const waits = () =>
    runAsPlatform(app, async ({ db }) => {
      const events = db.selectFrom('outbox').select('available_at').where('key', '=', conversation_id);
      const row = await events.where('attempts', '=', 1).executeTakeFirst();
      return row ? Date.parse(String(row.available_at)) - Date.now() : 0;
    });
  await expect.poll(waits).toBeGreaterThan(60_000);
  expect(await set.events()).toMatchObject([
    { status: 'retrying', attempts: 1, can_retry: false },
    { direction: 'in' },
  ]);
  expect(taken).toHaveLength(1);
});

test('one of two concurrent manual retries succeeds', async () => {
  const set = await setUp();
  answers = { status: 410, body: '' };
  const { delivery } = await reply(set);
  await expect.poll(delivery).toBe('failed');
  const [failed] = await set.events();
  answers = { status: 204, body: '' };
  const retry = () => set.as.admin.post(`${set.path}events/${failed.id}/retry/`);
  const both = await Promise.all([retry(), retry()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await expect.poll(delivery).toBe('sent');
  expect(taken).toHaveLength(2);
});

test('the Super Admin sees statuses and no message content', async () => {
  const set = await setUp();
  answers = { status: 422, body: 'I do not know Kolibri' };
  const { delivery } = await reply(set);
  await expect.poll(delivery).toBe('failed');
  for (const seen of [
    await set.events(set.as.superAdmin),
    (await set.as.superAdmin.get('/api/channels/api/events/')).body.data,
    [(await set.as.superAdmin.get(set.path)).body.data],
  ]) {
    const own = seen.filter((one: Record<string, string>) =>
      [one.id, one.channel_integration_id].includes(set.line.id),
    );
    expect(own.length).toBeGreaterThan(0);
    const text = JSON.stringify(own);
    expect(text).toContain('answered 422');
    for (const theirs of ['Kolibri', 'Hello?', 'Ravi', '+9111', 'cust-9']) expect(text).not.toContain(theirs);
  }
  const channel = (await set.as.superAdmin.get('/api/channels/api/')).body.data;
  expect(channel.error_rate_24h).toBeGreaterThan(0);
});

test('excerpts are short and contain no secrets; 200 events are stored per integration and 50 listed', async () => {
  const { tell, events } = await setUp();
  const long = { ...says('x'.repeat(9_000)), token: 'a-secret' };
  await tell(long);
  for (let at = 0; at < 54; at++) await tell(says(`Message ${at}`));
  const seen = await events();
  expect(seen).toHaveLength(50);
  for (const { excerpt } of seen) expect(excerpt.length).toBeLessThanOrEqual(MAX_EXCERPT);
  expect(JSON.stringify(seen)).not.toContain('a-secret');
});

test('only managers of integrations of the same organisation read their events', async () => {
  const { as, path, events, tell } = await setUp();
  const other = await setUp();
  await tell(says('Hello'));
  const [event] = await events();
  expect((await as.csr.get(`${path}events/`)).statusCode).toBe(403);
  expect((await other.as.admin.get(`${path}events/`)).statusCode).toBe(404);
  expect((await other.as.admin.post(`${path}events/${event.id}/retry/`)).statusCode).toBe(404);
  // An integration of the caller's own organisation does not give access either.
  expect((await other.as.admin.post(`${other.path}events/${event.id}/retry/`)).statusCode).toBe(404);
  expect((await as.admin.post(`${path}events/${event.id}/retry/`)).body.error).toBe('not_allowed_now');
  expect((await as.admin.post(`${path}events/nonsense/retry/`)).statusCode).toBe(400);
});

test('a test sends a signed event and reports the response', async () => {
  const { line, as, path, events, status } = await setUp();
  const good = await as.admin.post(`${path}test/`);
  expect(good.body.data).toMatchObject({
    is_ok: true,
    checks: [
      { check: 'organisation', is_ok: true },
      { check: 'channel', is_ok: true },
      { check: 'line', is_ok: true },
      { check: 'callback', is_ok: true, http_status: 204, latency_ms: expect.any(Number) },
    ],
  });
  const [sent] = taken;
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ event: 'test' });
  expect(isValidSignature(line.secret, Buffer.from(sent?.body ?? ''), sent?.signature, Date.now())).toBe(
    true,
  );
  expect(await status()).toMatchObject({ status: 'connected', tested_at: expect.any(String) });

  answers = { status: 500, body: 'Out of Kolibri' };
  const bad = (await as.admin.post(`${path}test/`)).body.data;
  expect(bad.is_ok).toBe(false);
  expect(bad.checks.at(-1)).toMatchObject({
    is_ok: false,
    http_status: 500,
    words: 'The callback URL answered 500: Out of Kolibri',
  });
  expect(JSON.stringify((await as.superAdmin.post(`${path}test/`)).body)).not.toContain('Kolibri');
  expect(await events()).toMatchObject([
    { kind: 'test', status: 'failed' },
    { kind: 'test', status: 'failed' },
    { kind: 'test', status: 'ok' },
  ]);
});

test('a test reports a disabled integration and an unreachable address', async () => {
  const { organization_id } = await app.organisation().then(({ id }) => ({ organization_id: id }));
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const input = {
    channel: 'api',
    name: 'Inside',
    is_bot_enabled: true,
    api: { callback_url: 'https://10.0.0.1/' },
  };
  const { id } = (await admin.post('/api/channel-integrations/', input)).body.data;
  await admin.patch(`/api/channel-integrations/${id}/`, {
    ...input,
    status: 'paused',
    web_chat: null,
    version: 1,
  });
  const { is_ok, checks } = (await admin.post(`/api/channel-integrations/${id}/test/`)).body.data;
  expect(is_ok).toBe(false);
  expect(checks).toMatchObject([
    { check: 'organisation', is_ok: true },
    { check: 'channel', is_ok: true },
    { check: 'line', is_ok: false },
    { check: 'callback', is_ok: false, http_status: null, words: expect.stringContaining('private network') },
  ]);
});
