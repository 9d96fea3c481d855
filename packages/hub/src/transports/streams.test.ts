import { Centrifuge, type Options, type PublicationContext, type SubscribedContext } from 'centrifuge';
import { EventSource } from 'eventsource';
import { expect, onTestFinished, test } from 'vitest';
import { createTestToken, startTestHub, streamPaths } from '../testing/start-test-hub';

const history = { size: 100, ttlMs: 60_000 };
type Kind = 'http_stream' | 'sse';

/** The unmodified client of npm, which gets no websocket. */
function centrifuge(origin: string, transport: Kind, options: Partial<Options> = {}) {
  const client = new Centrifuge([{ transport, endpoint: origin + streamPaths[transport] }], {
    emulationEndpoint: origin + streamPaths.emulation,
    eventsource: EventSource,
    fetch,
    readableStream: ReadableStream,
    getToken: () => createTestToken(),
    minReconnectDelay: 1,
    maxReconnectDelay: 20,
    ...options,
  });
  onTestFinished(() => client.disconnect());
  return client;
}

test.each<Kind>(['http_stream', 'sse'])(
  '%s: connects, subscribes, hears, publishes and leaves',
  async (kind) => {
    const { hub, origin } = await startTestHub({ mayPublish: () => true });
    const client = centrifuge(origin, kind);
    const room = client.newSubscription('open');
    const heard = new Promise<PublicationContext>((resolve) => room.once('publication', resolve));
    room.subscribe();
    client.connect();
    await room.ready();
    hub.publish('open', { type: 'news' });
    expect((await heard).data).toEqual({ type: 'news' });

    const own = new Promise<PublicationContext>((resolve) => room.once('publication', resolve));
    await room.publish({ mine: true });
    expect(await own).toMatchObject({ data: { mine: true }, info: { user: '42' } });

    const left = new Promise((resolve) => room.once('unsubscribed', resolve));
    room.unsubscribe();
    await left;
    await expect.poll(() => hub.numSubscribers('open')).toBe(0);
  },
);

test.each<Kind>(['http_stream', 'sse'])('%s: is pinged, answers, and stays', async (kind) => {
  const { hub, origin } = await startTestHub({ pingIntervalMs: 100, pongTimeoutMs: 20_000 });
  let pongs = 0;
  const client = centrifuge(origin, kind, {
    fetch: (url: string, request?: RequestInit) => {
      if (String(request?.body).includes('"data":"{}"')) pongs++;
      return fetch(url, request);
    },
  });
  client.connect();
  await client.ready();
  await expect.poll(() => pongs, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(hub.numClients()).toBe(1);
});

test.each<Kind>(['http_stream', 'sse'])('%s: learns why it was sent away', async (kind) => {
  const { hub, origin } = await startTestHub();
  const client = centrifuge(origin, kind);
  client.connect();
  await client.ready();
  const over = new Promise((resolve) => client.once('disconnected', resolve));
  hub.disconnectUser('42', { code: 4500, reason: 'not welcome' });
  expect(await over).toEqual({ code: 4500, reason: 'not welcome' });
});

test.each<Kind>(['http_stream', 'sse'])('%s: recovers what it missed while it was away', async (kind) => {
  const { hub, origin } = await startTestHub({ history });
  const client = centrifuge(origin, kind);
  const room = client.newSubscription('open');
  const heard: unknown[] = [];
  room.on('publication', ({ data }) => heard.push(data));
  room.subscribe();
  client.connect();
  await room.ready();
  const back = new Promise<SubscribedContext>((resolve) => room.once('subscribed', resolve));
  hub.disconnectUser('42', { code: 3012, reason: 'no pong' });
  hub.publish('open', 1);
  hub.publish('open', 2);
  expect(await back).toMatchObject({ wasRecovering: true, recovered: true });
  await expect.poll(() => heard).toEqual([1, 2]);
});

test('a bad token is said on the stream, with 200', async () => {
  const { origin } = await startTestHub();
  const response = await fetch(origin + streamPaths.http_stream, {
    method: 'POST',
    body: JSON.stringify({ id: 1, connect: { token: 'forged' } }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch('text/plain');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(await response.text()).toBe('{"push":{"disconnect":{"code":3500,"reason":"invalid token"}}}\n');
});

test('refuses a request without the id of an open session', async () => {
  const { hub, origin } = await startTestHub();
  const abort = new AbortController();
  const stream = await fetch(origin + streamPaths.http_stream, {
    method: 'POST',
    body: JSON.stringify({ id: 1, connect: { token: await createTestToken() } }),
    signal: abort.signal,
  });
  const first = await stream.body?.getReader().read();
  const { connect } = JSON.parse(new TextDecoder().decode(first?.value)) as {
    connect: { session: string; node: string };
  };
  expect(connect.session).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

  const say = (body: unknown) =>
    fetch(origin + streamPaths.emulation, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }).then(({ status }) => status);
  const data = JSON.stringify({ id: 2, subscribe: { channel: 'open' } });
  const { session, node } = connect;
  expect(await say({ session: crypto.randomUUID(), node, data })).toBe(204);
  expect(await say({ session, node: crypto.randomUUID(), data })).toBe(404);
  expect(await say('no json')).toBe(400);
  expect(await say({ session, node })).toBe(400);
  expect(await say({ session, node, data: 'x'.repeat(70_000) })).toBe(413);
  expect(hub.numSubscribers('open')).toBe(0);
  expect(await say({ session, node, data })).toBe(204);
  await expect.poll(() => hub.numSubscribers('open')).toBe(1);
  abort.abort();
  await expect.poll(() => hub.numClients()).toBe(0);
});

test('only its own methods, only from allowed pages', async () => {
  const { origin } = await startTestHub({ allowedOrigins: ['https://shop.example'] });
  const ask = async (path: string, method: string, from?: string) => {
    const headers: Record<string, string> = from ? { origin: from } : {};
    const response = await fetch(origin + path, { method, headers });
    return { status: response.status, allowed: response.headers.get('access-control-allow-origin') };
  };
  const { http_stream, emulation } = streamPaths;
  expect(await ask(http_stream, 'GET')).toMatchObject({ status: 405 });
  expect(await ask(emulation, 'GET')).toMatchObject({ status: 405 });
  expect(await ask('/elsewhere', 'GET')).toMatchObject({ status: 404 });
  expect(await ask(http_stream, 'POST', 'https://evil.example')).toEqual({ status: 403, allowed: null });
  expect(await ask(http_stream, 'OPTIONS', 'https://shop.example')).toEqual({
    status: 204,
    allowed: 'https://shop.example',
  });
});

test('a reader who does not read is sent away before the memory fills', async () => {
  const { hub, origin, event } = await startTestHub({ maxQueueBytes: 65_536 });
  const response = await fetch(origin + streamPaths.http_stream, {
    method: 'POST',
    body: `${JSON.stringify({ id: 1, connect: { token: await createTestToken() } })}\n${JSON.stringify({
      id: 2,
      subscribe: { channel: 'open' },
    })}`,
  });
  await expect.poll(() => hub.numSubscribers('open')).toBe(1);
  const text = 'x'.repeat(60_000);
  const publishing = setInterval(() => {
    for (let at = 0; at < 20; at++) hub.publish('open', text);
  }, 1);
  onTestFinished(() => clearInterval(publishing));
  expect(await event(({ kind }) => kind === 'disconnected')).toMatchObject({ code: 3008 });
  await response.body?.cancel();
});
