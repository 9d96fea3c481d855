import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { inboxChannel, notificationChannel } from '@relaydesk/contracts/realtime';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../lib/ids';
import { useTestApp } from '../testing/test-app';
import { createCentrifugoRealtime } from './centrifugo-realtime';

const KEY = 'the key of the api, long enough';

type Answer = { status?: number; body?: object };

/** As much of Centrifugo's HTTP API as is used: what it was told, and answers as a test wants them. */
async function startCentrifugo(answer: (method: string, tries: number) => Answer = () => ({})) {
  const told: { method: string; key: unknown; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const body = (await json(request)) as Record<string, unknown>; // we are the ones who send it
    const { status = 200, body: answered = { replies: [] } } = answer(method, told.length);
    told.push({ method, key: request.headers['x-api-key'], body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const errors: unknown[] = [];
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const realtime = createCentrifugoRealtime({
    apiUrl: `http://127.0.0.1:${port}/api/`,
    apiKey: KEY,
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => realtime.close());
  return { realtime, told, errors };
}

interface Said {
  broadcast: { channels: string[]; data: unknown; idempotency_key: string };
}

/** Every publication that it was told, in order. */
const said = (told: { body: Record<string, unknown> }[]) =>
  told.flatMap(({ body }) => body.commands as Said[]); // ours

test('what one turn says goes in one request, with the key, in its order', async () => {
  const { realtime, told } = await startCentrifugo();
  await Promise.all([realtime.publish(['a', 'b'], 1), realtime.publish(['a'], 2)]);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ method: 'batch', key: KEY });
  expect(said(told)).toMatchObject([
    { broadcast: { channels: ['a', 'b'], data: 1, idempotency_key: expect.any(String) } },
    { broadcast: { channels: ['a'], data: 2 } },
  ]);
});

test('one after the other, each goes', async () => {
  const { realtime, told } = await startCentrifugo();
  for (let n = 0; n < 5; n++) await realtime.publish(['a'], n);
  expect(said(told)).toHaveLength(5);
});

test('while it is away nothing is lost: told again with the same key, what came later after it', async () => {
  const { realtime, told, errors } = await startCentrifugo((_, tries) => (tries < 2 ? { status: 503 } : {}));
  const first = realtime.publish(['a'], 1);
  await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await Promise.all([first, realtime.publish(['a'], 2)]);
  const taken = said(told.slice(2));
  expect(taken.map(({ broadcast }) => broadcast.data)).toEqual([1, 2]);
  const [tried] = said(told.slice(0, 1));
  expect(taken[0]?.broadcast.idempotency_key).toBe(tried?.broadcast.idempotency_key);
  expect(String(errors[0])).toContain('503');
});

test('what it refuses is told to the log, and not again', async () => {
  const refusal = { replies: [{ error: { code: 102, message: 'unknown channel' } }] };
  const { realtime, told, errors } = await startCentrifugo(() => ({ body: refusal }));
  await realtime.publish(['nowhere'], 1);
  expect(told).toHaveLength(1);
  expect(String(errors[0])).toContain('unknown channel');
});

test('a user is disconnected; of an organisation everybody who hears its notices', async () => {
  const presence = { one: { user: 'u1' }, other: { user: 'u2' }, again: { user: 'u2' } };
  const { realtime, told } = await startCentrifugo((method) =>
    method === 'presence' ? { body: { result: { presence } } } : {},
  );
  realtime.disconnect('u0');
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.body.commands).toMatchObject([{ disconnect: { user: 'u0', disconnect: { code: 3011 } } }]);

  const organization_id = newId();
  realtime.disconnectOrganisation(organization_id);
  await expect.poll(() => told.length).toBe(3);
  expect(told[1]?.body).toEqual({ channel: notificationChannel(organization_id) });
  expect(told[2]?.body.commands).toMatchObject([
    { disconnect: { user: 'u1' } },
    { disconnect: { user: 'u2' } },
  ]);
});

const app = useTestApp({
  CENTRIFUGO_API_URL: 'http://127.0.0.1:9/api',
  CENTRIFUGO_API_KEY: KEY,
  CENTRIFUGO_TOKEN_SECRET: 'the secret of the tokens, long enough for it',
});

test('it asks who may hear a channel, with its key only', async () => {
  const { id: organization_id } = await app.organisation();
  const user = await app.user({ organization_id, group: 'CSR' });
  const { token } = (await app.as(user).get('/auth/centrifugo/token/')).body.data;
  const { sub, meta } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const ask = (body: object, key = KEY) =>
    app.nobody.post('/realtime/subscribe/', { user: sub, meta, ...body }, { 'x-relaydesk-key': key });

  const own = notificationChannel(organization_id);
  expect((await ask({ channel: own })).body).toEqual({ result: {} });
  const refused = { error: { code: 403, message: 'permission denied' } };
  expect((await ask({ channel: notificationChannel(newId()) })).body).toEqual(refused);
  expect((await ask({ channel: inboxChannel(organization_id) })).body).toEqual(refused);
  expect((await ask({ channel: own, user: newId() })).body).toEqual(refused);
  expect((await ask({ channel: own, meta: { ...meta, session_id: newId() } })).body).toEqual(refused);
  expect((await ask({ channel: own }, 'a guess')).statusCode).toBe(401);
  expect((await ask({ channel: own, meta: null })).statusCode).toBe(400);
});
