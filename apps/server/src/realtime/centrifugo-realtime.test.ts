import { inboxChannel, notificationChannel, visitorChannel } from '@relaydesk/contracts/realtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../lib/ids';
import { useTestApp } from '../testing/test-app';
import { createCentrifugoRealtime } from './centrifugo-realtime';
import { MAX_SOCKETS, withIdempotentPublish } from './realtime';
import { startCentrifugoStub } from './testing/centrifugo-stub';
import { findFreePort } from './testing/start-centrifugo';

const KEY = 'the key of the api, long enough';

/** The adapter over a Centrifugo stub that records commands and returns chosen responses. */
async function startCentrifugo(answer?: Parameters<typeof startCentrifugoStub>[0]) {
  const { calls, apiUrl, close } = await startCentrifugoStub(answer);
  onTestFinished(close);
  const errors: unknown[] = [];
  const realtime = createCentrifugoRealtime({
    apiUrl: `${apiUrl}/`,
    apiKey: KEY,
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => realtime.close());
  return { realtime, told: calls, errors };
}

interface CentrifugoCommand {
  broadcast: { channels: string[]; data: unknown; idempotency_key: string };
}

/** All received publications, in order. */
const said = (told: { body: { commands: object[] } }[]) =>
  told.flatMap(({ body }) => body.commands as CentrifugoCommand[]); // ours

test('sends the commands of one turn in one request, with their keys, in order', async () => {
  const { realtime, told } = await startCentrifugo();
  await Promise.all([realtime.publish(['a', 'b'], 1), realtime.publish(['a'], 2)]);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ method: 'batch', key: KEY });
  expect(said(told)).toMatchObject([
    { broadcast: { channels: ['a', 'b'], data: 1, idempotency_key: expect.any(String) } },
    { broadcast: { channels: ['a'], data: 2 } },
  ]);
});

test('sends sequential commands separately', async () => {
  const { realtime, told } = await startCentrifugo();
  for (let n = 0; n < 5; n++) await realtime.publish(['a'], n);
  expect(said(told)).toHaveLength(5);
});

test('retries with the same key while Centrifugo is down, before later commands', async () => {
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

test('logs a refused command and does not retry it', async () => {
  const refusal = { replies: [{ error: { code: 102, message: 'unknown channel' } }] };
  const { realtime, told, errors } = await startCentrifugo(() => ({ body: refusal }));
  await realtime.publish(['nowhere'], 1);
  expect(told).toHaveLength(1);
  expect(String(errors[0])).toContain('unknown channel');
});

test('disconnects a user, and all staff of an organisation', async () => {
  const { realtime, told } = await startCentrifugo();
  await realtime.disconnect('u0');
  await realtime.disconnectOrganisation(newId(), ['u1', 'u2']);
  const disconnect = { code: 3011 };
  expect(told.map(({ body }) => body.commands)).toMatchObject([
    [{ disconnect: { user: 'u0', disconnect } }],
    [{ disconnect: { user: 'u1', disconnect } }, { disconnect: { user: 'u2', disconnect } }],
  ]);
});

test('retries only the commands that failed temporarily, such as while Redis is down', async () => {
  const internal = { error: { code: 100, message: 'internal server error' } };
  const { realtime, told } = await startCentrifugo((_, tries) =>
    tries === 0 ? { body: { replies: [{ broadcast: { responses: [{}, internal] } }, {}, internal] } } : {},
  );
  await Promise.all([
    realtime.publish(['a', 'b'], 1, 'key 1'),
    realtime.publish(['a'], 2, 'key 2'),
    realtime.publish(['a'], 3, 'key 3'),
  ]);
  expect(told.map(({ body }) => said([{ body }]).map(({ broadcast }) => broadcast.idempotency_key))).toEqual([
    ['key 1', 'key 2', 'key 3'],
    ['key 1', 'key 3'],
  ]);
});

test('after a long outage rejects publications and publishes gap events; disconnects stay queued', async () => {
  let isAway = true;
  const { realtime, told } = await startCentrifugo(() => (isAway ? { status: 503 } : {}));
  const ended = realtime.disconnect('u0');
  await expect(realtime.publish(['a', 'b'], 1)).rejects.toThrow('away');
  await expect(realtime.publish(['b', 'c'], 2)).rejects.toThrow('away'); // immediately: nothing is queued behind it
  realtime.publishTransient(['d'], 'typing');
  isAway = false;
  await ended;
  await expect
    .poll(() => said(told).at(-1)?.broadcast)
    .toEqual({ channels: ['a', 'b', 'c'], data: { type: 'gap' } });
  await realtime.publish(['a'], 3);
  expect(said(told).at(-1)?.broadcast.data).toBe(3);
});

test('publications of one consumer for one event are sent once, even when repeated elsewhere', async () => {
  const { realtime, told } = await startCentrifugo();
  for (const { publish } of [
    withIdempotentPublish(realtime, '7 publish'),
    withIdempotentPublish(realtime, '7 publish'),
  ]) {
    await publish(['a'], 'first');
    await publish(['a'], 'second');
  }
  const keys = said(told).map(({ broadcast }) => broadcast.idempotency_key);
  expect(keys).toEqual([keys[0], keys[1], keys[0], keys[1]]);
  expect(keys[0]).not.toBe(keys[1]);
});

const stubPort = await findFreePort();
const app = useTestApp({
  CENTRIFUGO_API_URL: `http://127.0.0.1:${stubPort}/api`,
  CENTRIFUGO_API_KEY: KEY,
  CENTRIFUGO_TOKEN_SECRET: 'the secret of the tokens, long enough for it',
});

test('authorises channels only for requests with its key', async () => {
  const { id: organization_id } = await app.organisation();
  const user = await app.user({ organization_id, group: 'CSR' });
  const { token } = (await app.as(user).get('/auth/centrifugo/token/')).body.data;
  const { sub, meta } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const ask = (body: object, key = KEY) =>
    app.anonymous.post(
      '/realtime/subscribe/',
      { client: 'c1', user: sub, meta, ...body },
      { 'x-relaydesk-key': key },
    );

  const own = notificationChannel(organization_id);
  expect((await ask({ channel: own })).body).toEqual({ result: {} });
  const refused = { error: { code: 403, message: 'permission denied' } };
  expect((await ask({ channel: notificationChannel(newId()) })).body).toEqual(refused);
  expect((await ask({ channel: inboxChannel(organization_id) })).body).toEqual(refused);
  expect((await ask({ channel: own, user: newId() })).body).toEqual(refused);
  expect((await ask({ channel: own, meta: { ...meta, group: 'Viewer' } })).body).toMatchObject({
    disconnect: { code: 3014 },
  });
  expect((await ask({ channel: own, meta: { ...meta, session_id: newId() } })).body).toMatchObject({
    disconnect: { code: 3500 },
  });
  expect((await ask({ channel: own }, 'a guess')).statusCode).toBe(401);
  expect((await ask({ channel: own, meta: null })).statusCode).toBe(400);
});

/** A visitor's token as Centrifugo reads it, and its subscribe proxy request for a connection. */
async function visit() {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const { body } = await app.anonymous.post(`/api/web-chat/${line.public_key}/open/`, {});
  const token: string = body.data.realtime_token;
  const { sub, meta } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const channel = visitorChannel(sub);
  const subscribe = async (client: string) =>
    (
      await app.anonymous.post(
        '/realtime/subscribe/',
        // As Centrifugo 6 sends it: further fields are ignored.
        { client, transport: 'websocket', protocol: 'json', encoding: 'json', user: sub, channel, meta },
        { 'x-relaydesk-key': KEY },
      )
    ).body;
  return { channel, subscribe };
}

test('a visitor may have ten connections through Centrifugo; the next is closed with 3504', async () => {
  /** Ids of the connections by channel, as Centrifugo lists them after it has subscribed them. */
  const present = new Map<string, Set<string>>();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const centrifugo = await startCentrifugoStub((method, _, { channel = '' }) => {
    const clients = [...(present.get(channel) ?? [])].map((client) => [client, { client }]);
    return method === 'presence' ? { body: { result: { presence: Object.fromEntries(clients) } } } : {};
  }, stubPort);
  onTestFinished(centrifugo.close);
  const { channel, subscribe } = await visit();
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => subscribe(`c${n}`)));
  const admitted = outcomes.flatMap((outcome, n) => ('result' in outcome ? [`c${n}`] : []));
  expect(admitted).toHaveLength(MAX_SOCKETS.visitor);
  const refused = { disconnect: { code: 3504, reason: 'connection limit' } };
  expect(outcomes.filter((outcome) => !('result' in outcome))).toEqual(Array(30).fill(refused));
  expect(centrifugo.calls.at(-1)).toMatchObject({ method: 'presence', key: KEY, body: { channel } });

  // Later Centrifugo lists them: the eleventh is refused, one of the ten may subscribe again.
  present.set(channel, new Set(admitted));
  vi.setSystemTime(Date.now() + 60_000);
  expect(await subscribe('eleventh')).toEqual(refused);
  expect(await subscribe(admitted[0] ?? '')).toEqual({ result: {} });
  vi.setSystemTime(Date.now() + 60_000);
  present.get(channel)?.delete(admitted[1] ?? '');
  expect(await subscribe('eleventh')).toEqual({ result: {} });
  expect(await subscribe('twelfth')).toEqual(refused);
  // Other visitors are not affected.
  expect(await (await visit()).subscribe('c0')).toEqual({ result: {} });
});

test('a visitor is served while Centrifugo does not list connections', async () => {
  const { subscribe } = await visit(); // nothing listens at its address
  for (let n = 0; n < MAX_SOCKETS.visitor + 1; n++) expect(await subscribe(`c${n}`)).toEqual({ result: {} });
});
