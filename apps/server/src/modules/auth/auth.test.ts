import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newSecret } from '../../lib/secrets';
import { look, useTestApp } from '../../testing/test-app';
import { hashPassword } from './password';
import { makePasswordLink } from './set-password';

const app = useTestApp();

async function someone({ password = 'correct horse battery' } = {}) {
  const organisation = await app.organisation();
  const user = await app.user({
    organization_id: organisation.id,
    group: 'CSR',
    name: 'Carla',
    password_hash: await hashPassword(password),
  });
  return { organisation, user, password };
}

const signIn = (email: string, password: string) => app.nobody.post('/auth/sign-in/', { email, password });
const me = (access_token: string) =>
  app.nobody.get('/api/settings/users/me/', undefined, { authorization: `Bearer ${access_token}` });
const refresh = (refresh_token: string) => app.nobody.post('/auth/refresh/', { refresh_token });

test('the right password opens a session that knows who it is', async () => {
  const { organisation, user, password } = await someone();
  const { statusCode, body } = await signIn(user.email.toUpperCase(), password);
  expect(statusCode).toBe(200);
  expect((await me(body.data.access_token)).body.data).toMatchObject({
    email: user.email,
    name: 'Carla',
    group: 'CSR',
    organization_id: organisation.id,
  });
});

test('a wrong password and an unknown user get the same answer', async () => {
  const { user } = await someone();
  const wrong = await signIn(user.email, 'guessed');
  const unknown = await signIn('nobody@nowhere.example', 'guessed');
  const { request_id: _, ...answer } = wrong.body;
  expect(answer).toEqual({ code: 3, error: 'wrong_credentials', message: 'Invalid email or password.' });
  expect(unknown.body).toMatchObject(answer);
  expect(unknown.statusCode).toBe(wrong.statusCode);
});

test('disabled users and members of suspended organisations are told so, and only with the right password', async () => {
  const one = await someone();
  await look(app, (tx) =>
    tx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', one.user.id).execute(),
  );
  expect((await signIn(one.user.email, 'guessed')).body.message).toBe('Invalid email or password.');
  expect((await signIn(one.user.email, one.password)).body.message).toContain('disabled');

  const other = await someone();
  await look(app, (tx) =>
    tx.db
      .updateTable('organisations')
      .set({ status: 'suspended' })
      .where('id', '=', other.organisation.id)
      .execute(),
  );
  expect((await signIn(other.user.email, other.password)).body.message).toBe('Organisation suspended.');
});

test('many wrong passwords for one account: slow down, with the seconds to wait', async () => {
  const { user } = await someone();
  const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(user.email, 'guessed')));
  const limited = answers.find(({ statusCode }) => statusCode === 429);
  expect(limited?.body).toMatchObject({ error: 'too_many_requests' });
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['no e-mail', { password: 'x' }, 'email'],
  ['an e-mail that is none', { email: 'x', password: 'x' }, 'email'],
  ['an object for a password', { email: 'a@b.example', password: { $gt: '' } }, 'password'],
  ['an array of addresses', { email: ['a@b.example', 'c@d.example'], password: 'x' }, 'email'],
])('%s is refused by field', async (_what, body, field) => {
  const answer = await app.nobody.post('/auth/sign-in/', body);
  expect(answer).toMatchObject({
    statusCode: 400,
    body: { error: 'invalid', fields: { [field]: expect.any(String) } },
  });
});

test('tokens that are forged, unsigned, expired or meant for something else open nothing', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const { payload } = await jwtVerify(data.access_token, app.system.keys.access);
  const forge = (key: Uint8Array, claims: object, header: object = {}) =>
    new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .sign(key);
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${data.access_token.split('.')[1]}.`;
  const realtime = await app.nobody.get('/auth/centrifugo/token/', undefined, {
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

test('a refresh token works once; two tabs at the same moment are forgiven, a thief is not', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const [one, two] = await Promise.all([refresh(data.refresh_token), refresh(data.refresh_token)]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);

  // Both have the same successor, so it does not matter which tab's answer is stored last.
  expect(one.body.data.refresh_token).toBe(two.body.data.refresh_token);

  const latest = (await refresh(one.body.data.refresh_token)).body.data;
  expect((await me(latest.access_token)).statusCode).toBe(200);
  expect((await refresh(data.refresh_token)).statusCode).toBe(401);
  // Whoever presents a used token may have stolen it: the session ends for both, at once.
  expect((await me(latest.access_token)).statusCode).toBe(401);
  expect((await refresh(latest.refresh_token)).statusCode).toBe(401);
});

test('a session that nobody refreshes for two weeks ends', async () => {
  const { user, password } = await someone();
  const idleFor = async (days: number) => {
    const { data } = (await signIn(user.email, password)).body;
    const rotated_at = new Date(Date.now() - days * 86_400_000).toISOString();
    const id = data.refresh_token.split('.')[0];
    await look(app, (tx) => tx.db.updateTable('sessions').set({ rotated_at }).where('id', '=', id).execute());
    return (await refresh(data.refresh_token)).statusCode;
  };
  expect(await idleFor(13)).toBe(200);
  expect(await idleFor(15)).toBe(401);
});

test('signing out ends the session at once', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const authorization = `Bearer ${data.access_token}`;
  expect((await app.nobody.post('/auth/sign-out/', undefined, { authorization })).statusCode).toBe(200);
  expect((await me(data.access_token)).statusCode).toBe(401);
  expect((await refresh(data.refresh_token)).statusCode).toBe(401);
});

test('a one-time link sets a password once', async () => {
  const user = await app.user({ organization_id: null, group: null });
  const token = await makePasswordLink(app.system, user.id);
  const set = (password: string) => app.nobody.post('/auth/set-password/', { token, password });
  expect((await set('short')).body.fields).toHaveProperty('password');
  expect((await set('long enough for everybody')).statusCode).toBe(200);
  expect((await set('long enough for everybody')).body.error).toBe('link_expired');
  expect((await signIn(user.email, 'long enough for everybody')).statusCode).toBe(200);
});

test('Super Admin has no organisation, and so nothing to listen to', async () => {
  const root = app.as(await app.user({ organization_id: null, group: null }));
  expect((await root.get('/api/settings/users/me/')).body.data).toMatchObject({
    organization_id: null,
    group: null,
  });
  expect((await root.get('/auth/centrifugo/token/')).statusCode).toBe(403);
});
