import { expect, test } from 'vitest';
import {
  createTestToken,
  startTestHub,
  streamPaths,
  TEST_AUDIENCE,
  TEST_SECRET,
} from '../testing/start-test-hub';
import { signToken } from '../tokens/hmac-token';

/** A stream has no close frame: why it ends is the last thing it says (`streams.test.ts`, with the client of npm). */
const kinds = ['http_stream', 'sse'] as const;
type Kind = (typeof kinds)[number];

async function openStream(origin: string, kind: Kind, ...commands: unknown[]) {
  const body = commands.map((command) => JSON.stringify(command)).join('\n');
  return fetch(origin + streamPaths[kind], { method: 'POST', body });
}

/** All that it says until its end, frame by frame. */
async function readFrames(response: Response): Promise<unknown[]> {
  const lines = (await response.text()).split('\n').map((line) => line.replace(/^data: /, '').trim());
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown);
}

const ending = (code: number, reason: string) => ({ push: { disconnect: { code, reason } } });
const connected = expect.objectContaining({ id: 1, connect: expect.anything() });

test.each(kinds)('%s: a ping that nobody answers ends with 3012', async (kind) => {
  const { origin } = await startTestHub({ pingIntervalMs: 40, pongTimeoutMs: 40 });
  const frames = await readFrames(
    await openStream(origin, kind, { id: 1, connect: { token: await createTestToken() } }),
  );
  expect(frames[0]).toEqual(connected);
  expect(frames).toContainEqual({});
  expect(frames.at(-1)).toEqual(ending(3012, 'no pong'));
});

test.each(kinds)('%s: an expired token is error 109, and the stream goes stale with 3502', async (kind) => {
  const { hub, origin } = await startTestHub({ staleCloseDelayMs: 500 });
  const expired = await signToken(TEST_SECRET, { sub: '42' }, { audience: TEST_AUDIENCE, ttlSeconds: -1 });
  const frames = await readFrames(await openStream(origin, kind, { id: 1, connect: { token: expired } }));
  expect(frames).toEqual([{ id: 1, error: { code: 109, message: 'token expired' } }, ending(3502, 'stale')]);
  expect(hub.numClients()).toBe(0);
});

test.each(kinds)('%s: closing the hub ends with 3001', async (kind) => {
  const { hub, origin } = await startTestHub();
  const stream = await openStream(origin, kind, { id: 1, connect: { token: await createTestToken() } });
  await expect.poll(() => hub.numClients()).toBe(1);
  await hub.close();
  expect(await readFrames(stream)).toEqual([connected, ending(3001, 'shutdown')]);
  expect(hub.numClients()).toBe(0);
});

test.each(kinds)('%s: the last frame arrives on its own, before the end of the answer', async (kind) => {
  const { hub, origin } = await startTestHub();
  const stream = await openStream(origin, kind, { id: 1, connect: { token: await createTestToken() } });
  await expect.poll(() => hub.numClients()).toBe(1);
  hub.disconnectUser('42', { code: 4501, reason: 'gone' });
  const reader = stream.body?.getReader();
  let said = '';
  let last = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    said += new TextDecoder().decode(value);
    last = performance.now();
  }
  expect(said).toContain('"code":4501');
  // Behind nginx an end in the same packet takes the last frame with it.
  expect(performance.now() - last).toBeGreaterThan(50);
});

test.each(kinds)('%s: a foreign channel is 103, a body above 64 KiB is refused', async (kind) => {
  const { hub, origin } = await startTestHub({
    staleCloseDelayMs: 60,
    pingIntervalMs: 40,
    pongTimeoutMs: 40,
  });
  const subscribe = { id: 2, subscribe: { channel: 'user_7' } };
  const stream = await openStream(
    origin,
    kind,
    { id: 1, connect: { token: await createTestToken() } },
    subscribe,
  );
  expect(await readFrames(stream)).toContainEqual({
    id: 2,
    error: { code: 103, message: 'permission denied' },
  });
  const connect = (size: number) => JSON.stringify({ id: 1, connect: { token: 'x'.repeat(size) } });
  const post = (size: number) =>
    fetch(origin + streamPaths[kind], { method: 'POST', body: connect(size - connect(0).length) });
  expect((await post(65_536)).status).toBe(200);
  expect((await post(65_537)).status).toBe(413);
  expect(hub.numClients()).toBe(0);
});
