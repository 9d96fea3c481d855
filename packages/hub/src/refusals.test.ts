import { once } from 'node:events';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  createTestToken,
  openConnected,
  openSocket,
  startTestHub,
  TEST_AUDIENCE,
  TEST_SECRET,
} from './testing/start-test-hub';
import { signToken } from './tokens/hmac-token';

const invalidToken = { code: 3500, reason: 'invalid token' };
const badRequest = { code: 3501, reason: 'bad request' };
const lifeless = { audience: TEST_AUDIENCE, ttlSeconds: -1 };

describe('connecting', () => {
  test.each([
    ['garbage', () => 'garbage'],
    [
      'a forged signature',
      () => signToken('not the secret', { sub: '42' }, { audience: TEST_AUDIENCE, ttlSeconds: 60 }),
    ],
    ['alg none', () => new UnsecuredJWT({ sub: '42', aud: TEST_AUDIENCE }).encode()],
    ['a numeric sub', () => signWithNumericSub()],
    ['another audience', () => signToken(TEST_SECRET, { sub: '42' }, { audience: 'other', ttlSeconds: 60 })],
  ])('with %s closes 3500', async (_, make) => {
    const { hub, url } = await startTestHub();
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: await make() } });
    expect(await client.closed).toEqual(invalidToken);
    expect(hub.numClients()).toBe(0);
  });

  test('with an expired token is error 109; nothing more is read, and the socket goes stale', async () => {
    const { url } = await startTestHub({ staleCloseDelayMs: 60 });
    const client = await openSocket(url);
    const expired = await signToken(TEST_SECRET, { sub: '42' }, lifeless);
    client.say(
      { id: 1, connect: { token: expired } },
      { id: 2, connect: { token: await createTestToken() } },
    );
    client.say('nonsense that nobody reads');
    expect(await client.closed).toEqual({ code: 3502, reason: 'stale' });
    expect(client.messages).toEqual(['{"id":1,"error":{"code":109,"message":"token expired"}}']);
  });

  test('with too many channels in the token closes 3505', async () => {
    const { url } = await startTestHub({ maxChannels: 2 });
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: await createTestToken({ channels: ['a', 'b', 'c'] }) } });
    expect(await client.closed).toEqual({ code: 3505, reason: 'channel limit' });
  });

  test.each([
    ['a long name', 'x'.repeat(256)],
    ['no name', ''],
  ])('with a channel of %s in the token is error 102', async (_, channel) => {
    const { hub, url } = await startTestHub();
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: await createTestToken({ channels: ['open', channel] }) } });
    expect(await client.hear()).toEqual({ id: 1, error: { code: 102, message: 'unknown channel' } });
    expect(hub.numSubscribers('open')).toBe(0);
  });

  test('answers error 100 and reports the failure when the verifier throws', async () => {
    const failure = new Error('the keys cannot be read');
    const { url, event } = await startTestHub({ verifyToken: () => Promise.reject(failure) });
    const client = await openSocket(url);
    client.say({ id: 1, connect: { token: 'any' } });
    expect(await client.hear()).toEqual({
      id: 1,
      error: { code: 100, message: 'internal server error', temporary: true },
    });
    expect(await event(({ kind }) => kind === 'failed')).toEqual({ kind: 'failed', error: failure });
  });

  test.each([
    'not json',
    '',
    '{}',
    '{"id":1,"bogus":{}}',
    '{"id":1,"ping":{}}',
    '{"id":1,"connect":{}}',
    '{"connect":{"token":"t"}}',
    '{"id":1,"connect":{"token":"t","subs":[]}}',
    '{"id":1,"subscribe":{"channel":"open"}}',
    '{"send":{"data":{}}}',
  ])('by saying %j closes 3501', async (line) => {
    const { url } = await startTestHub();
    const client = await openSocket(url);
    client.say(line);
    expect(await client.closed).toEqual(badRequest);
  });

  test('not at all closes 3502', async () => {
    const { url } = await startTestHub({ staleCloseDelayMs: 30 });
    const client = await openSocket(url);
    expect(await client.closed).toEqual({ code: 3502, reason: 'stale' });
  });
});

describe('once connected', () => {
  test.each([
    ['a second connect', '{"id":2,"connect":{"token":"t"}}'],
    ['an unknown method', '{"id":2,"bogus":{}}'],
    ['garbage', 'garbage'],
    ['an empty line', ' \n'],
    ['an unasked pong', '{}'],
    ['no id', '{"subscribe":{"channel":"open"}}'],
    ['an empty channel', '{"id":2,"subscribe":{"channel":""}}'],
    ['a channel that is no text', '{"id":2,"subscribe":{"channel":7}}'],
    ['an unknown delta', '{"id":2,"subscribe":{"channel":"open","delta":"bogus"}}'],
    ['a publication without data', '{"id":2,"publish":{"channel":"open"}}'],
    ['a publication to nowhere', '{"id":2,"publish":{"data":1}}'],
    ['leaving nowhere', '{"id":2,"unsubscribe":{}}'],
    ['a refresh without a token', '{"id":2,"refresh":{}}'],
    ['a history since nonsense', '{"id":2,"history":{"channel":"open","since":7}}'],
  ])('%s closes 3501', async (_, line) => {
    const { hub, url } = await startTestHub();
    const client = await openConnected(url);
    client.say(line);
    expect(await client.closed).toEqual(badRequest);
    expect(hub.numClients()).toBe(0);
  });

  test('a message that nobody listens to closes 3508', async () => {
    const { url } = await startTestHub();
    const client = await openConnected(url);
    client.say({ send: { data: {} } });
    expect(await client.closed).toEqual({ code: 3508, reason: 'not available' });
  });

  const denied = { code: 103, message: 'permission denied' };
  test.each([
    ["another user's channel", { subscribe: { channel: 'user_7' } }, denied],
    ['publishing', { publish: { channel: 'open', data: 1 } }, denied],
    ['history', { history: { channel: 'open' } }, denied],
    ['presence', { presence: { channel: 'open' } }, denied],
    ['presence statistics', { presence_stats: { channel: 'open' } }, denied],
    ['a subscription refresh of nothing', { sub_refresh: { channel: 'open', token: 't' } }, denied],
    ['a procedure', { rpc: { method: 'm' } }, { code: 108, message: 'not available' }],
    [
      'a long name',
      { subscribe: { channel: `open${'é'.repeat(126)}` } },
      { code: 107, message: 'bad request' },
    ],
  ])('%s is an error, and the connection lives on', async (_, command, error) => {
    const { url } = await startTestHub();
    const client = await openConnected(url);
    client.say({ id: 2, ...command }, { id: 3, subscribe: { channel: 'open' } });
    expect(await client.hear()).toEqual({ id: 2, error });
    expect(await client.hear()).toEqual({ id: 3, subscribe: {} });
  });

  test('a permission that fails is error 100, not a yes', async () => {
    const { hub, url } = await startTestHub({ maySubscribe: () => Promise.reject(new Error('no database')) });
    const client = await openConnected(url);
    client.say({ id: 2, subscribe: { channel: 'open' } });
    expect(await client.hear()).toMatchObject({ id: 2, error: { code: 100, temporary: true } });
    expect(hub.numSubscribers('open')).toBe(0);
  });

  test('the same channel twice is error 105', async () => {
    const { url } = await startTestHub();
    const client = await openConnected(url);
    client.say({ id: 2, subscribe: { channel: 'open' } }, { id: 3, subscribe: { channel: 'open' } });
    await client.hear();
    expect(await client.hear()).toEqual({ id: 3, error: { code: 105, message: 'already subscribed' } });
  });

  test('channel 129 is error 106', async () => {
    const { url } = await startTestHub();
    const client = await openConnected(url);
    for (let n = 1; n <= 129; n++) client.say({ id: n + 1, subscribe: { channel: `open${n}` } });
    for (let n = 1; n <= 128; n++) expect(await client.hear()).toEqual({ id: n + 1, subscribe: {} });
    expect(await client.hear()).toEqual({ id: 130, error: { code: 106, message: 'limit exceeded' } });
  });

  test.each([
    ['junk', () => 'junk', invalidToken],
    ["another user's token", () => createTestToken({ sub: '7' }), invalidToken],
    [
      'an expired one',
      () => signToken(TEST_SECRET, { sub: '42' }, lifeless),
      { code: 3005, reason: 'connection expired' },
    ],
  ])('a refresh with %s closes', async (_, make, why) => {
    const { url } = await startTestHub();
    const client = await openConnected(url);
    client.say({ id: 2, refresh: { token: await make() } });
    expect(await client.closed).toEqual(why);
  });
});

describe('sockets', () => {
  test('a message above 64 KiB closes 1009, one of 64 KiB does not', async () => {
    const { url } = await startTestHub({ mayPublish: () => true });
    const publication = (bytes: number) => {
      const frame = (data: string) => JSON.stringify({ id: 2, publish: { channel: 'open', data } });
      return frame('x'.repeat(bytes - frame('').length));
    };
    const client = await openConnected(url);
    client.say(publication(65_536));
    expect(await client.hear()).toEqual({ id: 2, publish: {} });
    client.say(publication(65_537));
    expect((await client.closed).code).toBe(1009);
  });

  test.each([
    ['https://evil.example', undefined, 403],
    ['null', undefined, 403],
    ['https://evil.example', ['https://good.example'], 403],
    ['https://good.example', ['https://good.example'], 101],
    [undefined, ['https://good.example'], 101],
    ['https://any.example', (origin: string) => origin.endsWith('.example'), 101],
  ])('origin %s with allowed %s answers %i', async (origin, allowedOrigins, status) => {
    const { url } = await startTestHub({ allowedOrigins });
    expect(await upgradeStatus(url, { origin })).toBe(status);
  });

  test('a page of the same host may connect without a list', async () => {
    const { url, port } = await startTestHub();
    expect(await upgradeStatus(url, { origin: `http://127.0.0.1:${port}` })).toBe(101);
  });

  test('strangers of one address are limited; those who have connected do not count', async () => {
    const { url } = await startTestHub({ maxUnauthenticatedPerAddress: 2 });
    await openConnected(url);
    await openSocket(url);
    const second = await openSocket(url);
    expect(await upgradeStatus(url)).toBe(429);
    second.say('garbage');
    await second.closed;
    expect(await upgradeStatus(url)).toBe(101);
  });

  test('an upgrade to another path is left to its own listener', async () => {
    const { server, url } = await startTestHub();
    server.on('upgrade', (request, socket) => {
      if (request.url === '/other') socket.end('HTTP/1.1 418 Teapot\r\nContent-Length: 0\r\n\r\n');
    });
    expect(await upgradeStatus(url.replace('/connection/websocket', '/other'))).toBe(418);
    expect(await upgradeStatus(url)).toBe(101);
  });
});

async function upgradeStatus(url: string, options: { origin?: string } = {}): Promise<number> {
  const socket = new WebSocket(url, options);
  const open = once(socket, 'open').then(() => 101);
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
  });
  const status = await Promise.race([open, refused]);
  if (status === 101) socket.terminate();
  return status;
}

function signWithNumericSub(): Promise<string> {
  const numericSub: object = { sub: 42 };
  const careless = new SignJWT({ ...numericSub, aud: TEST_AUDIENCE }).setProtectedHeader({ alg: 'HS256' });
  return careless.sign(Buffer.from(TEST_SECRET));
}
