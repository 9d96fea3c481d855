import { expect, test } from 'vitest';
import { openConnected, startTestHub, streamPaths, token } from './start-test-hub';

test.each(['http_stream', 'sse'] as const)(
  'who is sent away by close() is not let in again over %s, however long the server goes on listening',
  async (kind) => {
    const { hub, origin, url } = await startTestHub();
    const lingering = await openConnected(url);
    lingering.socket.pause(); // keeps close() waiting for its answer
    const closed = hub.close();
    const body = JSON.stringify({ id: 1, connect: { token: await token() } });
    const response = await fetch(origin + streamPaths[kind], { method: 'POST', body });
    expect(response.status).toBe(503);
    lingering.socket.resume();
    await closed;
    expect(hub.numClients()).toBe(0);
  },
);

test('a reset sends everybody away with 3010, and lets them in again', async () => {
  const { hub, url } = await startTestHub();
  const clients = [await openConnected(url), await openConnected(url, { sub: '7' })];
  hub.reset();
  for (const { closed } of clients)
    expect(await closed).toEqual({ code: 3010, reason: 'insufficient state' });
  await openConnected(url);
  expect(hub.numClients()).toBe(1);
});
