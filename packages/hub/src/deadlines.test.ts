import { expect, test } from 'vitest';
import { createTestToken, openConnected, startTestHub } from './testing/start-test-hub';

test('a ping that nobody answers closes 3012', async () => {
  const { url } = await startTestHub({ pingIntervalMs: 40, pongTimeoutMs: 40 });
  const client = await openConnected(url);
  expect(await client.hear()).toEqual({});
  expect(await client.closed).toEqual({ code: 3012, reason: 'no pong' });
});

test('one pong answers one ping; a second is a bad request', async () => {
  const { url } = await startTestHub({ pingIntervalMs: 40, pongTimeoutMs: 60_000 });
  const client = await openConnected(url);
  expect(await client.hear()).toEqual({});
  client.say({});
  expect(await client.hear()).toEqual({});
  client.say({}, {});
  expect((await client.closed).code).toBe(3501);
});

test('a connection whose token is not refreshed closes 3005', async () => {
  const { url, event } = await startTestHub({ expiredCloseDelayMs: 20 });
  const silent = await openConnected(url, {});
  silent.say({ id: 2, refresh: { token: await createTestToken({}, 1) } });
  expect(await silent.hear()).toEqual({ id: 2, refresh: { expires: true, ttl: 1 } });
  const why = { code: 3005, reason: 'connection expired' };
  expect(await silent.closed).toEqual(why);
  expect(await event(({ kind }) => kind === 'disconnected')).toEqual({
    kind: 'disconnected',
    client: silent.id,
    user: '42',
    ...why,
  });
});
