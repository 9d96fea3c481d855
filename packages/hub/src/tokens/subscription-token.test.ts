import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { openConnected, startTestHub } from '../testing/start-test-hub';
import { createSubscriptionTokenVerifier } from './hmac-token';

const ticketSecret = 'another secret, for subscriptions only';
const now = () => Math.floor(Date.now() / 1000);

/** A token for the channel `secret`, which `maySubscribe` lets nobody into. */
const ticket = (claims: object = {}, key = ticketSecret) =>
  new SignJWT({ sub: '42', channel: 'secret', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));

const start = (options = {}) =>
  startTestHub({ verifySubscriptionToken: createSubscriptionTokenVerifier(ticketSecret), ...options });

test('a token for a channel lets in whom nothing else lets in', async () => {
  const { url } = await start();
  const { say, hear } = await openConnected(url);
  say({ id: 2, subscribe: { channel: 'secret' } });
  expect(await hear()).toMatchObject({ id: 2, error: { code: 103 } });
  say({ id: 3, subscribe: { channel: 'secret', token: await ticket() } });
  expect(await hear()).toEqual({ id: 3, subscribe: {} });
});

test.each([
  ['expired', { exp: now() - 60 }, ticketSecret, 109],
  ['signed by somebody else', {}, 'a secret of nobody here, long enough', 103],
])('one that is %s is refused', async (_, claims, key, code) => {
  const { url } = await start();
  const { say, hear } = await openConnected(url);
  say({ id: 2, subscribe: { channel: 'secret', token: await ticket(claims, key) } });
  expect(await hear()).toMatchObject({ id: 2, error: { code } });
});

test.each([
  ['another channel', { channel: 'other' }],
  ['another user', { sub: '7' }],
])('a good one for %s ends the connection', async (_, claims) => {
  const { url } = await start();
  const { say, closed } = await openConnected(url);
  say({ id: 2, subscribe: { channel: 'secret', token: await ticket(claims) } });
  expect(await closed).toMatchObject({ code: 3500 });
});

test('states the expiry, and unsubscribes unless a fresh token arrives', async () => {
  const { url, hub } = await start({ expiredCloseDelayMs: 1 });
  const { say, hear } = await openConnected(url);
  say({ id: 2, subscribe: { channel: 'secret', token: await ticket({ exp: now() + 60 }) } });
  expect(await hear()).toMatchObject({ id: 2, subscribe: { expires: true, ttl: expect.any(Number) } });
  say({ id: 3, sub_refresh: { channel: 'secret', token: await ticket({ exp: now() + 1 }) } });
  expect(await hear()).toEqual({ id: 3, sub_refresh: { expires: true, ttl: 1 } });
  expect(await hear()).toMatchObject({ push: { channel: 'secret', unsubscribe: { code: 2501 } } });
  expect(hub.numSubscribers('secret')).toBe(0);
  say({ id: 4, sub_refresh: { channel: 'secret', token: await ticket() } });
  expect(await hear()).toMatchObject({ id: 4, error: { code: 103 } });
});

test('where such tokens are not looked at, they open nothing', async () => {
  const { url } = await startTestHub();
  const { say, hear } = await openConnected(url);
  say({ id: 2, subscribe: { channel: 'open', token: await ticket({ channel: 'open' }) } });
  expect(await hear()).toMatchObject({ id: 2, error: { code: 103 } });
});
