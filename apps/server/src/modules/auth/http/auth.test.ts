import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { StaffActor } from '../../../context/context';
import { newSecret } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { hashPassword } from '../passwords/password';
import { verifyAccessToken } from '../sessions/access-token';
import { recordSessionUse } from '../sessions/record-presence';
import { createAuthFixtures, extractSessionId } from '../testing/auth-fixtures';

const app = useTestApp();
const { someone, signIn, me } = createAuthFixtures(app);
const refresh = (refresh_token: string) => app.anonymous.post('/auth/refresh/', { refresh_token });

test('refuses forged, unsigned, expired and foreign tokens', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const { payload } = await jwtVerify(data.access_token, app.system.keys.access);
  const forge = (key: Uint8Array, claims: object, header: object = {}) =>
    new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .sign(key);
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${data.access_token.split('.')[1]}.`;
  const realtime = await app.anonymous.get('/auth/centrifugo/token/', undefined, {
    authorization: `Bearer ${data.access_token}`,
  });

  for (const token of [
    await forge(Buffer.from(newSecret()), {}),
    await forge(app.system.keys.access, { exp: 1 }),
    await forge(app.system.keys.access, { aud: 'centrifugo' }),
    await forge(app.system.keys.access, {}, { typ: 'JWT' }),
    none,
    data.refresh_token,
    realtime.body.data.token,
    'garbage',
    '',
  ]) {
    expect((await me(token)).statusCode).toBe(401);
  }
  expect((await me(data.access_token)).statusCode).toBe(200);
});

test('signing out ends the session immediately', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const authorization = `Bearer ${data.access_token}`;
  expect((await app.anonymous.post('/auth/sign-out/', undefined, { authorization })).statusCode).toBe(200);
  expect((await me(data.access_token)).statusCode).toBe(401);
  expect((await refresh(data.refresh_token)).statusCode).toBe(401);
});

test('Super Admin has no organisation and gets no realtime token', async () => {
  const root = app.as(await app.user({ organization_id: null, group: null }));
  expect((await root.get('/api/settings/users/me/')).body.data).toMatchObject({
    organization_id: null,
    group: null,
  });
  expect((await root.get('/auth/centrifugo/token/')).statusCode).toBe(403);
});

test('the access token states issuer, audience and session', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const { payload, protectedHeader } = await jwtVerify(data.access_token, app.system.keys.access);
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(payload).toMatchObject({ iss: 'relaydesk', aud: 'api', sub: user.id });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
  const forged = await new SignJWT({ ...payload, iss: 'somebody else' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(app.system.keys.access);
  expect(await verifyAccessToken(app.system.keys, forged, new Date())).toBeUndefined();
});

test('hashing does not block the main thread', async () => {
  const hashing = hashPassword('correct horse battery').then(() => 'hashed');
  const next = new Promise((resolve) => setImmediate(() => resolve('somebody else had a turn')));
  expect(await Promise.race([hashing, next])).toBe('somebody else had a turn');
  expect(await hashing).toBe('hashed');
});

test('records activity once a minute, and not for ended sessions', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const id = extractSessionId(data.refresh_token);
  const long_ago = '2026-01-01T00:00:00.000Z';
  const set = () =>
    runAsPlatform(app, async (tx) => {
      await tx.db.updateTable('sessions').set({ last_used_at: long_ago }).where('id', '=', id).execute();
      await tx.db.updateTable('users').set({ last_seen_at: long_ago }).where('id', '=', user.id).execute();
    });
  const seen = async () =>
    (
      await runAsPlatform(app, (tx) =>
        tx.db.selectFrom('users').select('last_seen_at').where('id', '=', user.id).executeTakeFirstOrThrow(),
      )
    ).last_seen_at;
  await set();
  expect((await me(data.access_token)).statusCode).toBe(200);
  await expect.poll(async () => Date.parse((await seen()) ?? '') > Date.parse(long_ago)).toBe(true);

  await set();
  await runAsPlatform(app, (tx) =>
    tx.db.updateTable('sessions').set({ revoked_at: long_ago }).where('id', '=', id).execute(),
  );
  await runAsPlatform(app, (tx) =>
    recordSessionUse(tx.db, { session_id: id, user_id: user.id } as StaffActor),
  ); // all it reads
  expect(Date.parse((await seen()) ?? '')).toBe(Date.parse(long_ago));
});
