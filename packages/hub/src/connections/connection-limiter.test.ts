import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { countConnections } from '../testing/count-connections';
import { openRawWebsocket } from '../testing/raw-websocket';
import { createTestToken, startTestHub, streamPaths } from '../testing/start-test-hub';
import { ConnectionLimiter } from './connection-limiter';

test('strangers are counted for each address, and each forgotten once', () => {
  const strangers = new ConnectionLimiter(2);
  const forget = [strangers.add('a'), strangers.add('a'), strangers.add('b')];
  expect([strangers.isFull('a'), strangers.isFull('b'), strangers.isFull('c')]).toEqual([true, false, false]);
  forget[2]?.();
  forget[2]?.();
  forget[0]?.();
  expect([strangers.isFull('a'), strangers.isFull('b')]).toEqual([false, false]);
  strangers.add('a');
  expect(strangers.isFull('a')).toBe(true);
});

/** A request whose body never ends. `answer` is everything that comes back until the server hangs up. */
async function sendHalfRequest(port: number, path: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"id":1,`);
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', () => {}); // 'close' follows
    socket.on('end', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  return { socket, answer };
}

const paths = Object.entries(streamPaths);

test.each(paths)('%s: who does not end what they say is sent away', async (_, path) => {
  const { server, port } = await startTestHub({ staleCloseDelayMs: 50, maxUnauthenticatedPerAddress: 1 });
  for (let round = 0; round < 2; round++) {
    const { answer } = await sendHalfRequest(port, path); // the second one finds room again
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  }
  await expect.poll(() => countConnections(server)).toBe(0);
});

test.each(paths)('%s: who hangs up in the middle is forgotten at once', async (_, path) => {
  const { origin, port } = await startTestHub({ maxUnauthenticatedPerAddress: 1 });
  const half = await sendHalfRequest(port, path);
  const post = async () => (await fetch(origin + path, { method: 'POST', body: 'garbage' })).status;
  await expect.poll(post).toBe(429);
  half.socket.destroy();
  await expect.poll(post).not.toBe(429);
});

test('half-sent requests count with the silent sockets of their address, and free their place', async () => {
  const { origin, port } = await startTestHub({ maxUnauthenticatedPerAddress: 2 });
  const halves = [
    await sendHalfRequest(port, streamPaths.http_stream),
    await sendHalfRequest(port, streamPaths.sse),
  ];
  const upgrade = async () => {
    const { socket, status } = await openRawWebsocket(port);
    socket.destroy();
    return status;
  };
  await expect.poll(upgrade).toBe('429');
  const events = await fetch(`${origin}${streamPaths.sse}?cf_connect={}`);
  expect(events.status).toBe(429);
  for (const { socket } of halves) socket.destroy();
  await expect.poll(upgrade).toBe('101');
});

test('a crowd of strangers does not keep those who are connected from speaking', async () => {
  const { hub, origin, port } = await startTestHub({ maxUnauthenticatedPerAddress: 1 });
  const stream = await fetch(origin + streamPaths.http_stream, {
    method: 'POST',
    body: JSON.stringify({ id: 1, connect: { token: await createTestToken() } }),
  });
  const first = await stream.body?.getReader().read();
  const { connect: said } = JSON.parse(new TextDecoder().decode(first?.value)) as {
    connect: { session: string; node: string };
  };
  expect((await openRawWebsocket(port)).status).toBe('101');
  expect((await openRawWebsocket(port)).status).toBe('429');
  const { session, node } = said;
  const data = JSON.stringify({ id: 2, subscribe: { channel: 'open' } });
  const body = JSON.stringify({ session, node, data });
  expect((await fetch(origin + streamPaths.emulation, { method: 'POST', body })).status).toBe(204);
  await expect.poll(() => hub.numSubscribers('open')).toBe(1);
});
