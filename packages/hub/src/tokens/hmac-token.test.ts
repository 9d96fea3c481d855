import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokenVerifier, signToken } from './hmac-token';
import { InvalidToken, TokenExpired } from './token-errors';

const secret = 'a secret of the tests, long enough!';
const audience = 'centrifugo';
const verify = createTokenVerifier(secret, { audience });
const now = Math.floor(Date.now() / 1000);
const good = { sub: '42', aud: audience, exp: now + 60 };

function sign(payload: object, key = secret, alg = 'HS256') {
  return new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(createSecretKey(Buffer.from(key)));
}

test('a signed token gives back its claims', async () => {
  const claims = { sub: '42', info: { name: 'Ann' }, meta: { org: 7 }, channels: ['news'] };
  const verified = await verify(await signToken(secret, claims, { audience, ttlSeconds: 60 }));
  expect(verified).toEqual({ ...claims, exp: expect.closeTo(now + 60, -1) });
});

test.each([
  ['garbage', () => 'garbage'],
  ['signed with another key', () => sign(good, 'another secret, also long enough!!!')],
  ['signed with another algorithm', () => sign(good, secret, 'HS512')],
  ['alg none', () => new UnsecuredJWT(good).encode()],
  ['a changed payload', async () => swapPayload(await sign(good), { ...good, sub: '1' })],
  ['a numeric sub', () => sign({ ...good, sub: 42 })],
  ['no sub', () => sign({ ...good, sub: undefined })],
  ['an empty sub', () => sign({ ...good, sub: '' })],
  ['another audience', () => sign({ ...good, aud: 'somebody else' })],
  ['no audience', () => sign({ ...good, aud: undefined })],
  ['a subscription token', () => sign({ ...good, channel: 'news' })],
  ['channels that are no list', () => sign({ ...good, channels: 'news' })],
])('%s is refused', async (_, make) => {
  await expect(verify(await make())).rejects.toBeInstanceOf(InvalidToken);
});

test.each([
  ['over', { exp: now - 1 }],
  ['not yet valid', { nbf: now + 60 }],
])('a token that is %s may be replaced by another', async (_, claims) => {
  await expect(verify(await sign({ ...good, ...claims }))).rejects.toBeInstanceOf(TokenExpired);
});

function swapPayload(token: string, payload: object): string {
  const [head, , signature] = token.split('.');
  return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}
