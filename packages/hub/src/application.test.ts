import { expect, test } from 'vitest';
import { RpcError } from './commands/rpc-error';
import { openConnected, openSocket, startTestHub } from './testing/start-test-hub';

test('an rpc is answered by the application', async () => {
  const { url } = await startTestHub({
    onRpc({ sub }, method, data) {
      if (method === 'forbidden') throw new RpcError(403, 'not you');
      if (method === 'broken') throw new Error('a secret detail');
      return { sub, method, data };
    },
  });
  const { say, hear } = await openConnected(url);
  say({ id: 2, rpc: { method: 'echo', data: { a: 1 } } });
  expect(await hear()).toEqual({ id: 2, rpc: { data: { sub: '42', method: 'echo', data: { a: 1 } } } });
  say({ id: 3, rpc: { method: 'forbidden' } });
  expect(await hear()).toEqual({ id: 3, error: { code: 403, message: 'not you' } });
  say({ id: 4, rpc: { method: 'broken' } });
  expect(await hear()).toMatchObject({ id: 4, error: { code: 100, temporary: true } });
});

test('a message reaches the application and has no reply', async () => {
  const told: unknown[] = [];
  const { url } = await startTestHub({ onMessage: ({ sub }, data) => told.push([sub, data]) });
  const { say, hear } = await openConnected(url);
  say({ send: { data: { hello: true } } }, { id: 2, subscribe: { channel: 'open' } });
  expect(await hear()).toMatchObject({ id: 2 });
  expect(told).toEqual([['42', { hello: true }]]);
});

test('who brings no token is nobody in particular, where that is allowed', async () => {
  const { url } = await startTestHub({ getAnonymousClaims: () => ({ sub: '' }) });
  const { say, hear } = await openSocket(url);
  say({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'open' } });
  expect(await hear()).toMatchObject({ id: 1, connect: { client: expect.any(String) } });
  expect(await hear()).toMatchObject({ id: 2, subscribe: {} });
});

test('the server reads the history of a channel', async () => {
  const { hub } = await startTestHub({ history: { size: 2, ttlMs: 60_000 } });
  for (const n of [1, 2, 3]) hub.publish('open', { n });
  expect(hub.history('open', { limit: -1 })).toEqual({
    publications: [
      { data: { n: 2 }, offset: 2 },
      { data: { n: 3 }, offset: 3 },
    ],
    offset: 3,
    epoch: expect.any(String),
  });
  expect(hub.history('open', { limit: 1, reverse: true }).publications).toEqual([
    { data: { n: 3 }, offset: 3 },
  ]);
  expect(hub.history('open').publications).toEqual([]);
});
