import { expect, test } from 'vitest';
import { createTestToken, openConnected, startTestHub, streamPaths } from './testing/start-test-hub';

test.each(['http_stream', 'sse'] as const)(
  'who is sent away by close() is not let in again over %s, however long the server goes on listening',
  async (kind) => {
    const { hub, origin, url } = await startTestHub();
    const lingering = await openConnected(url);
    lingering.socket.pause(); // keeps close() waiting for its answer
    const closed = hub.close();
    const body = JSON.stringify({ id: 1, connect: { token: await createTestToken() } });
    const response = await fetch(origin + streamPaths[kind], { method: 'POST', body });
    expect(response.status).toBe(503);
    lingering.socket.resume();
    await closed;
    expect(hub.numClients()).toBe(0);
  },
);
