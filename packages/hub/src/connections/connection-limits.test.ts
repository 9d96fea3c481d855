import { expect, test } from 'vitest';
import { openRawWebsocket } from '../testing/raw-websocket';
import { createTestToken, openConnected, openSocket, startTestHub } from '../testing/start-test-hub';

const tooMany = { code: 3504, reason: 'connection limit' };

test('one connection more than a user may have is close 3504, and one that has gone makes room', async () => {
  const { hub, url } = await startTestHub({ getMaxConnections: ({ sub }) => (sub === '42' ? 2 : 1) });
  const [first] = [await openConnected(url), await openConnected(url)];
  const third = await openSocket(url);
  third.say({ id: 1, connect: { token: await createTestToken() } });
  expect(await third.closed).toEqual(tooMany);
  await openConnected(url, { sub: 'another' });
  expect(hub.numClients()).toBe(3);
  first?.socket.close();
  await expect.poll(() => hub.numClients()).toBe(2);
  await openConnected(url);
});

test('many that come while the first is still being considered are no more than one after the other', async () => {
  const { hub, url } = await startTestHub({
    getMaxConnections: () => 3,
    mayConnect: () => new Promise((say) => setImmediate(() => say('yes'))),
  });
  const one = await createTestToken();
  const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(url)));
  for (const socket of sockets) socket.say({ id: 1, connect: { token: one } });
  await expect.poll(() => hub.numClients()).toBe(3);
  let refused = 0;
  for (const socket of sockets)
    void socket.closed.then((why) => (refused += Number(why.code === tooMany.code)));
  await expect.poll(() => refused).toBe(7);
});

test('limits each network regardless of the claimed users; addresses without a network are not counted', async () => {
  let network: string | undefined = 'a';
  const { port, url } = await startTestHub({ getClientNetwork: () => network, maxConnectionsPerNetwork: 2 });
  const { socket } = await openRawWebsocket(port); // says nothing, and counts
  await openConnected(url);
  expect((await openRawWebsocket(port)).status).toBe('429');
  socket.destroy();
  await expect.poll(async () => (await openRawWebsocket(port)).status).toBe('101');
  network = 'b';
  expect((await openRawWebsocket(port)).status).toBe('101');
  network = undefined;
  for (let n = 0; n < 4; n++) expect((await openRawWebsocket(port)).status).toBe('101');
});

test('there is a limit for all together', async () => {
  const { port, url } = await startTestHub({ maxConnections: 2 });
  await openConnected(url);
  await openConnected(url, { sub: 'another' });
  expect((await openRawWebsocket(port)).status).toBe('503');
});
