import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { countConnections } from './testing/count-connections';
import { encodeMaskedPing, encodeMaskedText, openRawWebsocket, randomBytes } from './testing/raw-websocket';
import {
  openConnected as openAs,
  type openConnected,
  startTestHub,
  streamPaths,
} from './testing/start-test-hub';

/** Bytes that may stay behind: pools and compiled code, not what clients sent. */
const LEFT_BEHIND = 30 * 1024 * 1024;
/** Who looks on is bare, and answers no pings. */
const unpinged = { pingIntervalMs: 600_000 };
/** Milliseconds in which a busy machine gets through what is asked of it here; nothing is measured by it. */
const PATIENCE = { timeout: 30_000, interval: 20 };

test('10,000 connections without a token: refused beyond the limit, gone after it, forgotten', async () => {
  const { hub, server, port, url } = await startTestHub({
    ...unpinged,
    staleCloseDelayMs: 500,
    maxUnauthenticatedPerAddress: 100,
  });
  const healthy = await openHealthy(hub, url);
  const wave = () => Promise.all(Array.from({ length: 500 }, () => openRawWebsocket(port)));
  closeAll(await wave()); // what is made once is made now
  await expect.poll(() => countConnections(server), PATIENCE).toBe(1);
  const before = usedMemory();
  const statuses: string[] = [];
  for (let round = 0; round < 20; round++) {
    const strangers = await wave();
    statuses.push(...strangers.map(({ status }) => status));
    closeAll(strangers);
  }
  expect(statuses.filter((status) => status === '101').length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== '101').every((status) => status === '429')).toBe(true);
  expect(statuses).toHaveLength(10_000);
  await expect.poll(() => countConnections(server), PATIENCE).toBe(1);
  expect(hub.numClients()).toBe(1);
  await expect.poll(() => usedMemory() - before, PATIENCE).toBeLessThan(LEFT_BEHIND);
  await healthy.hearsAll();
}, 180_000);

test('who is refused cannot keep the socket, nor who asks for an upgrade that nobody serves', async () => {
  const { server, port } = await startTestHub({
    ...unpinged,
    maxUnauthenticatedPerAddress: 1,
    staleCloseDelayMs: 60_000,
  });
  const first = await openRawWebsocket(port);
  expect(first.status).toBe('101');
  for (const [path, status] of [
    ['/connection/websocket', '429'],
    ['/elsewhere', '404'],
  ] as const) {
    const refused = await openRawWebsocket(port, path); // and never closes its own end
    expect(refused.status).toBe(status);
    await expect.poll(() => countConnections(server), PATIENCE).toBe(1);
    refused.socket.destroy();
  }
  first.socket.destroy();
});

test('frames that are none, and commands that are none, end their sender and nobody else', async () => {
  const { hub, server, port, url } = await startTestHub({
    ...unpinged,
    mayPublish: () => true,
    staleCloseDelayMs: 500,
  });
  const healthy = await openHealthy(hub, url);
  const before = usedMemory();
  const deep = `{"id":2,"publish":{"channel":"open","data":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
  const malformed = [
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]), // reserved bits and opcode
    Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5]), // not masked
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]), // 8 EiB to come
    Buffer.from([0x09, 0x80, 0, 0, 0, 0]), // a ping in fragments
    encodeMaskedText('\n'.repeat(60_000)),
    encodeMaskedText('{"id":2,"subscribe":'),
    encodeMaskedText('null'),
    encodeMaskedText('[{"id":1}]'),
    encodeMaskedText('{"id":1e99,"ping":{}}'),
    encodeMaskedText('{"id":2,"__proto__":{"isAdmin":true}}'),
    encodeMaskedText(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), // no UTF-8
  ];
  const say = async (bytes: Buffer) => {
    const { socket } = await openRawWebsocket(port);
    const ended = once(socket, 'close');
    socket.on('data', () => {}); // its close frame
    socket.on('end', () => socket.end());
    socket.write(bytes);
    if (bytes.length < 14) socket.end(); // may be the beginning of a frame that could still come
    await ended;
  };
  await Promise.all([...malformed, ...Array.from({ length: 200 }, randomBytes)].map(say));
  const nested = await openAs(url, { sub: 'nested' });
  nested.say(deep);
  await Promise.race([nested.hear(), nested.closed]); // refused or published: the hub lives
  nested.socket.terminate();
  await expect.poll(() => countConnections(server), PATIENCE).toBe(1);
  await expect.poll(() => usedMemory() - before, PATIENCE).toBeLessThan(LEFT_BEHIND);
  await healthy.hearsAll();
});

test('who pings without end and reads nothing is cut before its answers fill the memory', async () => {
  const { hub, server, port, url } = await startTestHub({
    ...unpinged,
    staleCloseDelayMs: 600_000,
    maxQueueBytes: 65_536,
  });
  const healthy = await openHealthy(hub, url);
  const { socket } = await openRawWebsocket(port);
  socket.pause();
  socket.on('error', () => {}); // it is cut in the middle of a write
  const pings = Buffer.concat(Array.from({ length: 1000 }, () => encodeMaskedPing()));
  let sent = 0;
  while (!socket.destroyed && (await countConnections(server)) > 1) {
    await new Promise((written) => socket.write(pings, written));
    sent += pings.length;
    expect(sent).toBeLessThan(256 * 1024 * 1024);
  }
  expect(await countConnections(server)).toBe(1);
  await healthy.hearsAll();
});

test('a crowd of slow readers is sent away; memory comes back, and who reads misses nothing', async () => {
  const { hub, url, event } = await startTestHub({ ...unpinged, maxQueueBytes: 262_144 });
  const healthy = await openHealthy(hub, url);
  const before = usedMemory();
  const slow = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const one = await openAs(url, { sub: `slow ${at}` });
      one.say({ id: 2, subscribe: { channel: 'open_flood' } });
      await one.hear();
      one.socket.pause();
      return one;
    }),
  );
  const flood = 'x'.repeat(16_384);
  for (let n = 0; hub.numClients() > 1; n++) {
    expect(n).toBeLessThan(4000);
    hub.publish('open_flood', flood);
    await nextTurn();
  }
  expect(await event(({ kind }) => kind === 'disconnected')).toMatchObject({ code: 3008 });
  for (const { socket } of slow) socket.terminate();
  await expect.poll(() => usedMemory() - before, PATIENCE).toBeLessThan(LEFT_BEHIND);
  await healthy.hearsAll();
});

test("asking for others' channels leaves nothing behind, whatever their names", async () => {
  const { hub, url } = await startTestHub(unpinged);
  const healthy = await openHealthy(hub, url);
  const curious = await openAs(url, { sub: 'curious' });
  const ask = async (n: number) => {
    curious.say({ id: n, subscribe: { channel: `user_${n}_${'x'.repeat(200)}`, recover: true, offset: n } });
    expect(await curious.hear()).toEqual({ id: n, error: { code: 103, message: 'permission denied' } });
  };
  await ask(2);
  const before = usedMemory();
  for (let n = 3; n < 5000; n++) await ask(n);
  await expect.poll(() => usedMemory() - before, PATIENCE).toBeLessThan(LEFT_BEHIND);
  curious.socket.terminate();
  await healthy.hearsAll();
});

test('garbage for emulated sessions is refused, and opens none', async () => {
  const { hub, origin, url } = await startTestHub(unpinged);
  const healthy = await openHealthy(hub, url);
  const post = (path: string, body: string) =>
    fetch(origin + path, { method: 'POST', body }).then(
      (response) => response.text().then(() => response.status),
      () => 'cut' as const, // what is too large is not read to its end
    );
  const { emulation, http_stream } = streamPaths;
  const before = usedMemory();
  const bodies = ['', '{', 'null', '[]', '{"session":1}', '{"session":{},"node":[],"data":""}', '\u0000'];
  for (let round = 0; round < 15; round++) {
    for (const body of bodies) expect(await post(emulation, body)).toBe(400);
    expect(await post(emulation, JSON.stringify({ session: 'a', node: 'b', data: 'c' }))).toBe(404);
    expect([413, 'cut']).toContain(await post(emulation, 'x'.repeat(1_000_000)));
    expect([413, 'cut']).toContain(await post(http_stream, 'x'.repeat(1_000_000)));
    expect(await post(http_stream, 'garbage')).toBe(200); // says 3501 on the stream, and ends it
    const answers = await fetch(`${origin}${streamPaths.sse}?cf_connect=%E0%A4%A`);
    expect(await answers.text()).toContain('3501');
  }
  expect(hub.numClients()).toBe(1);
  await expect.poll(() => usedMemory() - before, PATIENCE).toBeLessThan(LEFT_BEHIND);
  await healthy.hearsAll();
});

test('a crowd that never ends what it says is cut, and what it had said forgotten', async () => {
  const { hub, server, port, url } = await startTestHub({ ...unpinged, staleCloseDelayMs: 500 });
  const healthy = await openHealthy(hub, url);
  const half = Buffer.alloc(60_000, 'x');
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65536\r\n\r\n`;
  const crowd = async () => {
    const paths = Array.from({ length: 240 }, (_, at) => Object.values(streamPaths)[at % 3] ?? '');
    const gone = paths.map(async (path) => {
      const socket = connect({ port, host: '127.0.0.1' });
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => {}); // 'close' follows
      socket.resume();
      socket.write(head(path));
      socket.write(half);
      await closed;
    });
    await Promise.all(gone);
    await expect.poll(() => countConnections(server), PATIENCE).toBe(1);
  };
  await crowd(); // what is made once is made now
  const before = usedMemory();
  for (let round = 0; round < 5; round++) await crowd();
  await expect.poll(() => usedMemory() - before, PATIENCE).toBeLessThan(LEFT_BEHIND);
  await healthy.hearsAll();
});

/** A well-behaved client, which must not be affected. */
async function openHealthy(hub: { publish(channel: string, data: unknown): unknown }, url: string) {
  const client: Awaited<ReturnType<typeof openConnected>> = await openAs(url, { sub: 'healthy' });
  client.say({ id: 2, subscribe: { channel: 'user_healthy' } });
  await client.hear();
  return {
    async hearsAll() {
      for (let n = 0; n < 3; n++) {
        hub.publish('user_healthy', n);
        expect(await client.hear()).toMatchObject({ push: { pub: { data: n } } });
      }
      expect(client.socket.readyState).toBe(client.socket.OPEN);
    },
  };
}

function closeAll(clients: { socket: Socket }[]): void {
  for (const { socket } of clients) socket.destroy();
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes on the heap and beside it, without what nobody refers to any more. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
