import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../../testing/test-app';
import { LINK_PERIOD } from '../../../files/file-links';
import { getFixtureSignature, listFixtures, readFixture } from '../../testing/fixtures';
import { isValidSignature, signPayload } from './signature';

const app = useTestApp();

interface Received {
  body: string;
  signature: string;
}

/**
 * Fate of the next callbacks. before: closed before it is read. within, after: accepted, and closed during or
 * before the response. silent: accepted and not answered before the timeout. failing: accepted and answered
 * 500.
 */
type Fate = 'before' | 'within' | 'after' | 'silent' | 'failing';
const fates: Fate[] = [];
/** Idempotency-Keys in order of the requests read; each key has one effect. */
const keys: string[] = [];

/** Aborts requests that wait longer than 30 s. */
const waits: AbortController[] = [];
beforeEach(() => {
  const real = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms <= 30_000) return real.call(AbortSignal, ms);
    const wait = new AbortController();
    waits.push(wait);
    return wait.signal;
  });
});
afterEach(() => void vi.restoreAllMocks());

/** The organisation's own system: accepts callbacks, or refuses as many as configured. */
const taken: Received[] = [];
let refusals = 0;
const callbacks = createServer(async (request: IncomingMessage, response) => {
  const fate = fates.shift();
  if (fate === 'before') return void request.socket.destroy();
  let body = '';
  for await (const chunk of request) body += chunk;
  if (refusals > 0) {
    refusals--;
    response.writeHead(500).end('not\u0000now');
    return;
  }
  const key = String(request.headers['idempotency-key']);
  const isRepeated = keys.includes(key);
  keys.push(key);
  if (!isRepeated) taken.push({ body, signature: String(request.headers['x-relaydesk-signature']) });
  if (fate === 'after') return void request.socket.destroy();
  if (fate === 'silent') {
    for (const wait of waits.splice(0)) wait.abort(new Error('It did not answer in time.'));
    return;
  }
  if (fate === 'failing') return void response.writeHead(500).end();
  if (fate !== 'within') return void response.writeHead(204).end();
  response.writeHead(200, { 'content-length': '1000' });
  response.write('{"id":', () => request.socket.destroy());
});
let callback_url: string;

beforeAll(async () => {
  await new Promise<void>((ready) => callbacks.listen(0, '127.0.0.1', ready));
  callback_url = `http://127.0.0.1:${(callbacks.address() as AddressInfo).port}/hook`; // it listens on TCP
});
afterAll(() => void callbacks.close());

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({
    organization_id,
    channel: 'api',
    callback_url,
    is_bot_enabled: false,
  });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Carla' });
  const tell = (event: object, { secret = line.secret, t = Math.floor(Date.now() / 1000) } = {}) => {
    const body = JSON.stringify(event);
    return app.anonymous.post(`/hooks/api/${line.public_key}/`, body, {
      'content-type': 'application/json',
      'x-relaydesk-signature': signPayload(secret, body, t),
    });
  };
  return { line, csr: app.as(csr), tell };
}

const says = (text: string, id = newId()) => ({
  event: 'message',
  id,
  contact: { id: 'cust-9', name: 'Ravi', phone: '+911100000001' },
  message: { type: 'text', text },
  timestamp: 1794200000,
});

const inbox = async (client: TestClient) => (await client.get('/api/conversations/?tab=all')).body.data;

const lastErrorOf = (id: string) =>
  runAsPlatform(app, async ({ db }) => {
    const line = db.selectFrom('channel_integrations').select('last_error').where('id', '=', id);
    return (await line.executeTakeFirst())?.last_error;
  });

/** Of the fixtures: their README names both. */
const [SECRET, SIGNED_AT] = ['test-api-channel-secret', 1_794_200_400];

test.each(listFixtures('generic'))('the signature of %s is reproduced', (name) => {
  const body = readFixture(name);
  const header = signPayload(SECRET, body, SIGNED_AT);
  expect(header).toBe(getFixtureSignature(name));
  expect(isValidSignature(SECRET, body, header, SIGNED_AT * 1_000)).toBe(true);
  expect(isValidSignature(SECRET, body, header, (SIGNED_AT + 400) * 1_000)).toBe(false);
  expect(isValidSignature('another secret', body, header, SIGNED_AT * 1_000)).toBe(false);
  for (let bit = 0; bit < body.length * 8; bit += 97) {
    const changed = Buffer.from(body);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(isValidSignature(SECRET, changed, header, SIGNED_AT * 1_000)).toBe(false);
  }
});

test('every fixture has exactly this effect: messages, a status, and a callback of its shape', async () => {
  const { csr, tell } = await setUp();
  const fixtures = Object.fromEntries(
    listFixtures('generic').map((name) => [name, JSON.parse(readFixture(name).toString('utf8'))]),
  );
  const { 'generic/inbound-text.json': text, 'generic/inbound-image.json': image, ...others } = fixtures;
  const { 'generic/status.json': status, 'generic/outbound.json': outbound, ...unknown } = others;
  expect(unknown).toEqual({});
  for (const event of [text, image, image])
    expect((await tell(event)).statusCode, JSON.stringify(event)).toBe(200);
  const [conversation] = await inbox(csr);
  expect(conversation).toMatchObject({ customer_name: 'Ravi', channel: 'api' });
  const path = `/api/conversations/${conversation.id}`;
  const messages = async () => (await csr.get(`${path}/messages/`)).body.data;
  expect((await messages()).map(({ text }: { text: string }) => text)).toEqual([
    'hello',
    'x\nx.png\nhttps://files.customer.example/x.png',
  ]);

  await csr.post(`${path}/claim/`);
  const id = newId();
  taken.length = 0;
  await csr.post(`${path}/messages/`, { id, kind: 'text', text: outbound.message.text });
  await app.outbox.drain();
  const [callback] = taken.map(({ body }) => JSON.parse(body));
  // Ids, name and time are those of this conversation.
  expect(callback).toEqual({
    ...outbound,
    ...{ id, conversationId: conversation.id, timestamp: expect.any(Number) },
    author: { ...outbound.author, name: 'Carla' },
  });
  expect((await tell({ ...status, messageId: id })).statusCode).toBe(200);
  expect((await messages()).at(-1)).toMatchObject({ id, delivery: 'delivered' });
});

test('a signed message creates a conversation; the same id again changes nothing', async () => {
  const { csr, tell } = await setUp();
  const event = says('Where is my parcel?');
  expect(await tell(event)).toMatchObject({ statusCode: 200, body: { data: { duplicate: false } } });
  expect(await tell(event)).toMatchObject({ statusCode: 200, body: { data: { duplicate: true } } });
  expect(await inbox(csr)).toMatchObject([
    { customer_name: 'Ravi', channel: 'api', last_seq: 1, status: 'waiting' },
  ]);
});

test('forged, expired and unsigned requests are refused, and nothing is stored', async () => {
  const { line, csr, tell } = await setUp();
  expect((await tell(says('x'), { secret: 'guessed' })).statusCode).toBe(401);
  expect((await tell(says('x'), { t: Math.floor(Date.now() / 1000) - 400 })).statusCode).toBe(401);
  expect((await app.anonymous.post(`/hooks/api/${line.public_key}/`, says('x'))).body.error).toBe(
    'bad_signature',
  );
  expect((await app.anonymous.post(`/hooks/api/${line.public_key}/`, 'garbage{')).body.error).toBe(
    'bad_signature',
  );
  expect(await inbox(csr)).toEqual([]);
});

test('invalid signed input is reported per field', async () => {
  const { tell } = await setUp();
  const empty = await tell({ ...says('x'), message: { type: 'text', text: ' ' } });
  expect(empty).toMatchObject({
    statusCode: 400,
    body: { error: 'invalid', fields: { 'message.text': expect.any(String) } },
  });
  const nul = await tell(says('a\u0000b'));
  expect(nul).toMatchObject({ statusCode: 400, body: { fields: { 'message.text': expect.any(String) } } });
  const unknown = await tell({ event: 'party' });
  expect(unknown).toMatchObject({ statusCode: 400, body: { fields: { event: expect.any(String) } } });
});

test('an integration is found by its own key only', async () => {
  const { tell } = await setUp();
  expect((await app.anonymous.post('/hooks/api/nobody-has-this-key/', says('x'))).statusCode).toBe(404);
  expect((await tell(says('x'))).statusCode).toBe(200);
});

test('replies are posted to the callback address signed, in order, and retried until accepted', async () => {
  const { line, csr, tell } = await setUp();
  await tell(says('Hello?'));
  const [conversation] = await inbox(csr);
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  taken.length = 0;
  refusals = 1;
  for (const text of ['One', 'Two', 'Three']) {
    await csr.post(`/api/conversations/${conversation.id}/messages/`, { id: newId(), kind: 'text', text });
  }
  await csr.post(`/api/conversations/${conversation.id}/messages/`, {
    id: newId(),
    kind: 'note',
    text: 'Secret',
  });
  // The admin sees the response, whatever bytes it contains.
  await expect.poll(() => lastErrorOf(line.id)).toBe('The callback URL answered 500: not now');
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(3);

  expect(taken.map(({ body }) => JSON.parse(body).message.text)).toEqual(['One', 'Two', 'Three']);
  const [first] = taken;
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    event: 'message.outgoing',
    contact: { id: 'cust-9' },
    author: { kind: 'csr', name: 'Carla' },
  });
  expect(isValidSignature(line.secret, Buffer.from(first?.body ?? ''), first?.signature, Date.now())).toBe(
    true,
  );
  await expect
    .poll(async () => {
      const { body } = await csr.get(`/api/conversations/${conversation.id}/messages/`);
      return body.data
        .filter(({ author, kind }: Record<string, string>) => author === 'csr' && kind === 'text')
        .map(({ delivery }: Record<string, string>) => delivery);
    })
    .toEqual(['sent', 'sent', 'sent']);
});

test.each(['before', 'within', 'after', 'silent', 'failing'] as const)(
  'a callback whose response is lost (%s) is retried under the same Idempotency-Key: one effect',
  async (fate) => {
    const { csr, tell } = await setUp();
    await tell(says('Hello?'));
    await app.outbox.drain();
    const [conversation] = await inbox(csr);
    const path = `/api/conversations/${conversation.id}/`;
    expect((await csr.post(`${path}claim/`)).statusCode).toBe(200);
    await app.outbox.drain();
    const before = taken.length;
    fates.push(fate);
    const id = newId();
    await csr.post(`${path}messages/`, { id, kind: 'text', text: 'It is in stock.' });
    const state = async () =>
      (await csr.get(`${path}messages/`)).body.data.find((message: { id: string }) => message.id === id)
        .delivery;
    await expect.poll(state, { timeout: 20_000 }).toBe('sent');
    expect(keys.filter((key) => key === id)).toHaveLength(fate === 'before' ? 1 : 2);
    const own = taken.slice(before).map(({ body }) => JSON.parse(body));
    expect(own.filter((one) => one.id === id)).toHaveLength(1);
  },
);

test('a reply contains links to its files that need no session, and its products', async () => {
  const { line, csr, tell } = await setUp();
  await tell(says('Hello?'));
  const [conversation] = await inbox(csr);
  const path = `/api/conversations/${conversation.id}`;
  await csr.post(`${path}/claim/`);
  taken.length = 0;
  const file = (await csr.post(`${path}/files/?name=offer.pdf`, Buffer.from('%PDF-1.7'))).body.data;
  const shoe = await app.product({ organization_id: line.organization_id, name: 'Trail Shoe', stock: 3 });
  const said = { id: newId(), kind: 'text', text: '', file_ids: [file.id], product_ids: [shoe.id] };
  expect((await csr.post(`${path}/messages/`, said)).statusCode).toBe(201);
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1);

  const { message } = JSON.parse(taken[0]?.body ?? '');
  const { publicUrl } = app.system;
  expect(message).toEqual({
    type: 'text',
    text: '',
    files: [{ name: 'offer.pdf', mime: 'application/pdf', size: 8, url: expect.stringContaining(file.id) }],
    products: [
      {
        product_id: shoe.id,
        sku: shoe.sku,
        name: 'Trail Shoe',
        price: 1_250,
        currency: 'EUR',
        in_stock: true,
        compare_at_price: null,
        short_answer: '',
        image_url: null,
      },
    ],
  });
  expect((await app.anonymous.get(message.files[0].url.slice(publicUrl.length))).body).toBe('%PDF-1.7');
  // A callback receiver may process later than a page, which can request a new link.
  const [, expires = ''] = /\/([^/.]+)\.[^/]+\/offer\.pdf$/.exec(message.files[0].url) ?? [];
  const left = Number.parseInt(expires, 36) * 1000 - Date.now();
  expect(left).toBeGreaterThan(LINK_PERIOD.platform - 60_000);
  expect(left).toBeGreaterThan(2 * LINK_PERIOD.reader);
});

test('delivery status updates only move a message forward', async () => {
  const { csr, tell } = await setUp();
  await tell(says('Hello?'));
  const [conversation] = await inbox(csr);
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  const id = newId();
  await csr.post(`/api/conversations/${conversation.id}/messages/`, { id, kind: 'text', text: 'Hi' });
  for (const status of ['read', 'delivered']) {
    await tell({ event: 'status', messageId: id, status, timestamp: 1794200002 });
  }
  const { body } = await csr.get(`/api/conversations/${conversation.id}/messages/`);
  expect(body.data.find((message: { id: string }) => message.id === id).delivery).toBe('read');
});
