import {
  Centrifuge,
  type Options,
  type PublicationContext,
  type SubscribedContext,
  UnauthorizedError,
} from 'centrifuge';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestToken, startTestHub, TEST_AUDIENCE, TEST_SECRET } from './testing/start-test-hub';
import { createTokenVerifier } from './tokens/hmac-token';

/** The unmodified client of npm, as an application would use it. */
function centrifuge(url: string, options: Partial<Options> = {}) {
  const client = new Centrifuge(url, {
    websocket: WebSocket,
    getToken: () => createTestToken(),
    minReconnectDelay: 1, // a test need not be polite to the server
    maxReconnectDelay: 20,
    ...options,
  });
  onTestFinished(() => client.disconnect());
  return client;
}

const history = { size: 100, ttlMs: 60_000 };

test('connects, subscribes, hears, publishes and leaves', async () => {
  const { hub, url } = await startTestHub({ mayPublish: () => true, mayReadPresence: () => true });
  const client = centrifuge(url);
  const room = client.newSubscription('open');
  const heard = new Promise<PublicationContext>((resolve) => room.once('publication', resolve));
  room.subscribe();
  client.connect();
  await room.ready();
  expect(Object.keys((await room.presence()).clients)).toEqual(Object.keys(hub.presence('open')));

  hub.publish('open', { type: 'news' });
  expect((await heard).data).toEqual({ type: 'news' });

  const own = new Promise<PublicationContext>((resolve) => room.once('publication', resolve));
  await room.publish({ mine: true });
  expect(await own).toMatchObject({ data: { mine: true }, info: { user: '42' } });

  const left = new Promise((resolve) => room.once('unsubscribed', resolve));
  room.unsubscribe();
  await left;
  await expect(client.rpc('any', {})).rejects.toMatchObject({ code: 108 });
  expect(hub.numSubscribers('open')).toBe(0);
});

test('delivers a publication without history to current subscribers only, without recovery', async () => {
  const { hub, url } = await startTestHub({ history });
  const client = centrifuge(url);
  const room = client.newSubscription('open');
  const heard: unknown[] = [];
  room.on('publication', ({ data }) => heard.push(data));
  room.subscribe();
  client.connect();
  await room.ready();
  hub.publish('open', 'first');
  expect(hub.publish('open', 'typing', { skip_history: true })).toEqual({});
  hub.publish('open', 'second');
  await expect.poll(() => heard).toEqual(['first', 'typing', 'second']);
  expect(hub.history('open', { limit: -1 })).toMatchObject({
    offset: 2,
    publications: [{ data: 'first' }, { data: 'second' }],
  });
  const back = new Promise<SubscribedContext>((resolve) => room.once('subscribed', resolve));
  client.disconnect();
  hub.publish('open', 'typing', { skip_history: true });
  hub.publish('open', 'third');
  client.connect();
  expect(await back).toMatchObject({ wasRecovering: true, recovered: true });
  await expect.poll(() => heard).toEqual(['first', 'typing', 'second', 'third']);
});

test('a foreign channel ends the subscription with 103', async () => {
  const { url } = await startTestHub();
  const client = centrifuge(url);
  const foreign = client.newSubscription('user_7');
  const ended = new Promise((resolve) => foreign.once('unsubscribed', resolve));
  foreign.subscribe();
  client.connect();
  expect(await ended).toMatchObject({ code: 103 });
});

test('a bad token ends the client for good; an expired one is replaced', async () => {
  const { url } = await startTestHub();
  const bad = centrifuge(url, { token: 'garbage' });
  const ended = new Promise((resolve) => bad.once('disconnected', resolve));
  bad.connect();
  expect(await ended).toMatchObject({ code: 3500, reason: 'invalid token' });

  const late = centrifuge(url, { token: await createTestToken({}, -1) });
  late.connect();
  await late.ready();
});

test('a burst over many cut connections arrives once each and in order', async () => {
  const { hub, url } = await startTestHub({ history: { size: 300, ttlMs: 60_000 } });
  const client = centrifuge(url);
  const room = client.newSubscription('open');
  const heard: number[] = [];
  room.on('publication', ({ data }) => heard.push(data));
  room.subscribe();
  client.connect();
  await room.ready();

  let n = 0;
  for (let round = 0; round < 20; round++) {
    for (let i = 0; i < 50; i++) hub.publish('open', n++);
    const back = new Promise<SubscribedContext>((resolve) => room.once('subscribed', resolve));
    hub.disconnectUser('42', { code: 3011, reason: 'force reconnect' });
    for (let i = 0; i < 50; i++) hub.publish('open', n++); // while nobody listens
    expect(await back).toMatchObject({ wasRecovering: true, recovered: true });
  }
  const last = new Promise((resolve) =>
    room.on('publication', ({ data }) => data === 'end' && resolve(data)),
  );
  hub.publish('open', 'end');
  await last;
  expect(heard).toEqual([...Array(n).keys(), 'end']);
});

test('reports possibly missed publications to the client after a restart of the hub', async () => {
  const first = await startTestHub({ history });
  const client = centrifuge(first.url);
  const room = client.newSubscription('open');
  room.subscribe();
  client.connect();
  await room.ready();
  first.hub.publish('open', 1);

  const back = new Promise<SubscribedContext>((resolve) => room.once('subscribed', resolve));
  await first.stop();
  const second = await startTestHub({ history }, first.port);
  expect(await back).toMatchObject({ wasRecovering: true, recovered: false });
  const heard = new Promise<PublicationContext>((resolve) => room.once('publication', resolve));
  second.hub.publish('open', 2);
  expect((await heard).data).toBe(2);
});

test('a token that ends is refreshed without losing the connection', async () => {
  const verify = createTokenVerifier(TEST_SECRET, { audience: TEST_AUDIENCE });
  const seen: string[] = [];
  let refreshed = () => {};
  const second = new Promise<void>((resolve) => {
    refreshed = resolve;
  });
  const { hub, url } = await startTestHub({
    verifyToken(given) {
      if (seen.push(given) === 2) refreshed();
      return verify(given);
    },
  });
  const client = centrifuge(url, { getToken: () => createTestToken({}, seen.length === 0 ? 1 : 600) });
  const states: string[] = [];
  client.on('state', ({ newState }) => states.push(newState));
  client.connect();
  await second;
  // Commands are answered in order: when this one is, the refresh has been.
  await expect(client.presence('open')).rejects.toMatchObject({ code: 103 });
  expect(new Set(seen).size).toBe(2);
  expect(states).toEqual(['connecting', 'connected']);
  expect(hub.numClients()).toBe(1);
});

test('a token that nobody may have any more ends the client', async () => {
  const { url } = await startTestHub();
  const client = centrifuge(url, {
    token: await createTestToken({}, -1),
    getToken: () => Promise.reject(new UnauthorizedError('signed out')),
  });
  const ended = new Promise((resolve) => client.once('disconnected', resolve));
  client.connect();
  expect(await ended).toMatchObject({ code: 1 });
});

test('pings are answered by the client, and the connection stays', async () => {
  const { hub, url } = await startTestHub({ pingIntervalMs: 20, pongTimeoutMs: 10_000 });
  const client = centrifuge(url);
  let pings = 0;
  const enough = new Promise<void>((resolve) => {
    const Counting = class extends WebSocket {
      override send(...args: [string]) {
        if (args[0] === '{}' && ++pings === 3) resolve();
        super.send(...args);
      }
    };
    const counted = centrifuge(url, { websocket: Counting });
    counted.connect();
  });
  client.connect();
  await enough;
  await client.ready();
  expect(hub.numClients()).toBe(2);
});
