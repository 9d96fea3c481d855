import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestToken, openConnected, openSocket, startTestHub } from './testing/start-test-hub';

const history = { size: 10, ttlMs: 60_000 };

test('connecting answers who, how long and how often', async () => {
  const { hub, url } = await startTestHub();
  const client = await openSocket(url);
  client.say({ connect: { token: await createTestToken({}, 600), name: 'js' }, id: 1 });
  expect(await client.hear()).toEqual({
    id: 1,
    connect: {
      client: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      version: expect.any(String),
      expires: true,
      ttl: expect.closeTo(600, -1),
      ping: 25,
      pong: true,
    },
  });
  expect(hub.numClients()).toBe(1);
});

test('commands may also come in a binary frame, and the JSON sub-protocol is echoed', async () => {
  const { url } = await startTestHub();
  const client = await openSocket(url, { protocol: 'centrifuge-json' });
  expect(client.socket.protocol).toBe('centrifuge-json');
  client.socket.send(Buffer.from(JSON.stringify({ id: 1, connect: { token: await createTestToken() } })));
  expect(await client.hear()).toMatchObject({ id: 1, connect: {} });
});

test('connect and subscribe in one frame are answered in order, in one frame', async () => {
  const { hub, url } = await startTestHub({ maySubscribe: async () => true });
  const client = await openSocket(url);
  client.say(
    { connect: { token: await createTestToken() }, id: 1 },
    { subscribe: { channel: 'open', flag: 1 }, id: 2 },
    { subscribe: { channel: 'open2', flag: 1 }, id: 3 },
  );
  expect(await client.hear()).toMatchObject({ id: 1 });
  expect(await client.hear()).toEqual({ id: 2, subscribe: {} });
  expect(await client.hear()).toEqual({ id: 3, subscribe: {} });
  expect(hub.numSubscribers('open')).toBe(1);
});

test('what one turn publishes arrives in one message, in order; the epoch only with the first', async () => {
  const { hub, url } = await startTestHub({ history });
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open' } });
  const { subscribe } = (await client.hear()) as { subscribe: { epoch: string } }; // compared below
  expect(subscribe).toEqual({
    recoverable: true,
    positioned: true,
    epoch: expect.stringMatching(/^[a-zA-Z]{8}$/),
  });
  for (const n of [1, 2, 3]) {
    expect(hub.publish('open', { n })).toEqual({ offset: n, epoch: subscribe.epoch });
  }
  const pub = (n: number, more = {}) => ({
    push: { channel: 'open', pub: { data: { n }, offset: n, ...more } },
  });
  expect(await client.hear()).toEqual(pub(1, { epoch: subscribe.epoch }));
  expect(await client.hear()).toEqual(pub(2));
  expect(await client.hear()).toEqual(pub(3));
  expect(client.messages).toHaveLength(3); // connect, subscribe, and all publications together
});

test('the subscribe reply comes before every publication, and none between is lost', async () => {
  const { hub, url } = await startTestHub({ history, maySubscribe: publishALot });
  async function publishALot() {
    for (let n = 1; n <= 3; n++) hub.publish('open', n);
    void publishAround(); // in the microtasks in which the permission travels back
    return true;
  }
  async function publishAround() {
    for (let n = 4; n <= 10; n++) hub.publish('open', await n);
  }
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open' } });
  const reply = (await client.hear()) as { id: number; subscribe: { offset: number } }; // compared below
  expect(reply.id).toBe(2);
  expect(reply.subscribe.offset).toBeGreaterThanOrEqual(3);
  for (let offset = reply.subscribe.offset + 1; offset <= 10; offset++) {
    expect(await client.hear()).toMatchObject({ push: { pub: { data: offset, offset } } });
  }
});

test('who leaves while a permission is being asked does not join', async () => {
  let allow = (_: boolean) => {};
  const permission = new Promise<boolean>((resolve) => {
    allow = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { hub, url, event } = await startTestHub({
    maySubscribe() {
      asked();
      return permission;
    },
  });
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open' } });
  await isAsked;
  client.socket.terminate();
  await event(({ kind }) => kind === 'disconnected');
  allow(true);
  await nextTurn();
  expect(hub.numSubscribers('open')).toBe(0);
});

test.each([
  ['what was missed', 2, undefined, { recovered: true, offset: 2, publications: [{ data: 3, offset: 3 }] }],
  ['that nothing was missed', 3, undefined, { recovered: true, offset: 3 }],
  ['that it is another epoch', 3, 'abcdefgh', { offset: 3 }],
  ['that the position is ahead', 4, undefined, { offset: 3 }],
])('recovering tells %s', async (_, offset, epoch, expected) => {
  const { hub, url } = await startTestHub({ history });
  const [known] = [1, 2, 3].map((data) => hub.publish('open', data).epoch);
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open', recover: true, offset, epoch: epoch ?? known } });
  expect(await client.hear()).toEqual({
    id: 2,
    subscribe: { recoverable: true, positioned: true, was_recovering: true, epoch: known, ...expected },
  });
});

test('a client that would rather have an error than a gap gets 112 and no subscription', async () => {
  const { hub, url } = await startTestHub({ history });
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open', recover: true, offset: 9, flag: 3 } });
  expect(await client.hear()).toEqual({ id: 2, error: { code: 112, message: 'unrecoverable position' } });
  expect(hub.numSubscribers('open')).toBe(0);
});

test('recovering a channel without history says only that it was tried', async () => {
  const { url } = await startTestHub();
  const client = await openConnected(url);
  client.say({ id: 2, subscribe: { channel: 'open', recover: true, offset: 9, epoch: 'x' } });
  expect(await client.hear()).toEqual({ id: 2, subscribe: { was_recovering: true } });
});

test('channels of the token are subscribed with connect, recover there, and are taken for a second subscribe', async () => {
  const { hub, url } = await startTestHub({ history, channelOptions: () => ({}) });
  const { epoch } = hub.publish('open', 1);
  const claims = await createTestToken({ channels: ['open', 'anything'] });
  const client = await openSocket(url);
  client.say(
    { id: 1, connect: { token: claims, subs: { open: { recover: true, epoch } } } },
    { id: 2, subscribe: { channel: 'open' } },
  );
  expect(await client.hear()).toMatchObject({
    id: 1,
    connect: {
      subs: {
        open: { recovered: true, was_recovering: true, publications: [{ data: 1, offset: 1 }] },
        anything: { recoverable: true, positioned: true },
      },
    },
  });
  expect(await client.hear()).toMatchObject({ id: 2, error: { code: 105 } });
});

test('a publication of a client goes to all, itself before its reply, and says who it was', async () => {
  const { url } = await startTestHub({ mayPublish: ({ sub }) => sub === '42' });
  const ann = await openConnected(url, { info: { name: 'Ann' } });
  const bob = await openConnected(url, { sub: '7' });
  for (const one of [ann, bob]) {
    one.say({ id: 2, subscribe: { channel: 'open' } });
    await one.hear();
  }
  ann.say({ id: 3, publish: { channel: 'open', data: { t: 'hi' } } });
  const info = { user: '42', client: ann.id, conn_info: { name: 'Ann' } };
  const push = { push: { channel: 'open', pub: { data: { t: 'hi' }, info } } };
  expect(await ann.hear()).toEqual(push);
  expect(await ann.hear()).toEqual({ id: 3, publish: {} });
  expect(await bob.hear()).toEqual(push);
  bob.say({ id: 3, publish: { channel: 'open', data: 1 } });
  expect(await bob.hear()).toMatchObject({ id: 3, error: { code: 103 } });
});

test('history gives pages and the position; another epoch is 112, no history 108', async () => {
  const { hub, url } = await startTestHub({
    mayReadHistory: () => true,
    channelOptions: (channel) => (channel === 'open' ? { history } : {}),
  });
  const [epoch] = [1, 2, 3].map((data) => hub.publish('open', data).epoch);
  const client = await openConnected(url);
  const ask = async (request: object) => {
    client.say({ id: 2, history: { channel: 'open', ...request } });
    return client.hear();
  };
  expect(await ask({})).toEqual({ id: 2, history: { publications: [], epoch, offset: 3 } });
  expect(await ask({ limit: -1, since: { offset: 1, epoch } })).toMatchObject({
    history: {
      publications: [
        { data: 2, offset: 2 },
        { data: 3, offset: 3 },
      ],
    },
  });
  expect(await ask({ limit: 1, reverse: true })).toMatchObject({ history: { publications: [{ data: 3 }] } });
  expect(await ask({ since: { epoch: 'other' } })).toMatchObject({ error: { code: 112 } });
  expect(await ask({ channel: 'bare' })).toMatchObject({ error: { code: 108 } });
});

test('presence knows who is there, and forgets who has left', async () => {
  const { hub, url } = await startTestHub({ mayReadPresence: () => true });
  const ann = await openConnected(url, { info: { name: 'Ann' } });
  const again = await openConnected(url);
  const bob = await openConnected(url, { sub: '7' });
  for (const one of [ann, again, bob]) {
    one.say({ id: 2, subscribe: { channel: 'open' } });
    await one.hear();
  }
  const present = {
    [ann.id]: { user: '42', client: ann.id, conn_info: { name: 'Ann' } },
    [again.id]: { user: '42', client: again.id },
    [bob.id]: { user: '7', client: bob.id },
  };
  ann.say({ id: 3, presence: { channel: 'open' } }, { id: 4, presence_stats: { channel: 'open' } });
  expect(await ann.hear()).toEqual({ id: 3, presence: { presence: present } });
  expect(await ann.hear()).toEqual({ id: 4, presence_stats: { num_clients: 3, num_users: 2 } });
  expect(hub.presence('open')).toEqual(present);

  bob.say({ id: 3, unsubscribe: { channel: 'open' } });
  expect(await bob.hear()).toEqual({ id: 3, unsubscribe: {} });
  expect(hub.numSubscribers('open')).toBe(2);
  ann.say({ id: 5, presence: { channel: 'nobody' } });
  expect(await ann.hear()).toEqual({ id: 5, presence: { presence: {} } });
});

test('an idempotency key makes a second publication the first one again, in its channel only', async () => {
  const { hub } = await startTestHub({ history });
  const first = hub.publish('open', 1, { idempotency_key: 'k' });
  expect(hub.publish('open', 2, { idempotency_key: 'k' })).toEqual(first);
  expect(hub.publish('open', 3, { idempotency_key: 'other' }).offset).toBe(2);
  expect(hub.publish('open2', 4, { idempotency_key: 'k' })).toMatchObject({ offset: 1 });
});

test('a refresh renews, and takes away what the new claims no longer allow', async () => {
  const { hub, url } = await startTestHub({
    maySubscribe: ({ meta }, channel) => JSON.stringify(meta) === JSON.stringify({ org: channel }),
  });
  const client = await openConnected(url, { meta: { org: 'a' }, channels: ['always'] });
  client.say({ id: 2, subscribe: { channel: 'a' } });
  await client.hear();
  client.say({
    id: 3,
    refresh: { token: await createTestToken({ meta: { org: 'b' }, channels: ['always'] }, 100) },
  });
  expect(await client.hear()).toEqual({
    push: { channel: 'a', unsubscribe: { code: 2000, reason: 'server unsubscribe' } },
  });
  expect(await client.hear()).toMatchObject({ id: 3, refresh: { expires: true, ttl: expect.any(Number) } });
  expect([hub.numSubscribers('a'), hub.numSubscribers('always')]).toEqual([0, 1]);
});

test('the server ends connections and subscriptions of one user and no other', async () => {
  const { hub, url } = await startTestHub();
  const mine = [await openConnected(url), await openConnected(url)];
  const other = await openConnected(url, { sub: '7' });
  for (const one of [...mine, other]) {
    one.say({ id: 2, subscribe: { channel: 'open' } });
    await one.hear();
  }
  hub.unsubscribeUser('42', 'open', 2500);
  for (const one of mine) {
    expect(await one.hear()).toMatchObject({ push: { channel: 'open', unsubscribe: { code: 2500 } } });
  }
  expect(hub.numSubscribers('open')).toBe(1);

  hub.publish('open', 'last words');
  const why = { code: 3503, reason: 'force disconnect' };
  hub.disconnectUser('42', why);
  hub.disconnectUser('7', why);
  for (const one of mine) expect(await one.closed).toEqual(why);
  expect(await other.hear()).toMatchObject({ push: { pub: { data: 'last words' } } });
  expect(await other.closed).toEqual(why);
  expect(hub.numClients()).toBe(0);
  expect(() => hub.disconnectUser('42', { code: 1000, reason: '' })).toThrow(RangeError);
  expect(() => hub.disconnectUser('42', { code: 3503, reason: 'x'.repeat(124) })).toThrow(RangeError);
});

test('closing sends everybody away with 3001 and ends with the last socket', async () => {
  const { hub, url } = await startTestHub();
  const clients = [await openConnected(url), await openSocket(url)];
  await hub.close();
  for (const { closed } of clients) expect(await closed).toEqual({ code: 3001, reason: 'shutdown' });
  expect(hub.numClients()).toBe(0);
});

test('what cannot be published or configured is refused at once', async () => {
  const { hub } = await startTestHub();
  expect(() => hub.publish('', 1)).toThrow(RangeError);
  expect(() => hub.publish('open', () => 1)).toThrow(TypeError);
  await expect(startTestHub({ pingIntervalMs: 0 })).rejects.toThrow('pingIntervalMs must be positive.');
});
