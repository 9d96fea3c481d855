import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { newSecret } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { isHashOutdated } from '../passwords/password';
import { createAuthFixtures, extractSessionId } from '../testing/auth-fixtures';

const app = useTestApp();
const { someone, signIn, me, listAuditActions: deedsAbout } = createAuthFixtures(app);

test('the correct password opens a session of the user', async () => {
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
  expect(answer).toEqual({
    ...{ code: 3, error: 'wrong_credentials', message: 'Invalid email or password.' },
    ...{ reason: 'wrong_credentials', params: {} },
  });
  expect(unknown.body).toMatchObject(answer);
  expect(unknown.statusCode).toBe(wrong.statusCode);
});

test('informs disabled users and members of suspended organisations only with the correct password', async () => {
  const one = await someone();
  await runAsPlatform(app, (tx) =>
    tx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', one.user.id).execute(),
  );
  expect((await signIn(one.user.email, 'guessed')).body.message).toBe('Invalid email or password.');
  expect((await signIn(one.user.email, one.password)).body.message).toContain('disabled');

  const other = await someone();
  await runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('organisations')
      .set({ status: 'suspended' })
      .where('id', '=', other.organisation.id)
      .execute(),
  );
  expect((await signIn(other.user.email, other.password)).body.message).toBe('Organisation suspended.');
});

test('limits wrong passwords per account and states the seconds to wait', async () => {
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
])('refuses %s with an error of the field', async (_what, body, field) => {
  const answer = await app.anonymous.post('/auth/sign-in/', body);
  expect(answer).toMatchObject({
    statusCode: 400,
    body: { error: 'invalid', fields: { [field]: expect.any(String) } },
  });
});

test('checks hardly any of two hundred wrong passwords, whatever address they claim', async () => {
  const { user, password } = await someone();
  const statuses: number[] = [];
  for (let n = 0; n < 200; n++) {
    const forged = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `198.51.100.${n}` };
    const answer = await app.anonymous.post(
      '/auth/sign-in/',
      { email: user.email, password: `guess ${n}` },
      forged,
    );
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(188);
  // A non-existent account is limited in the same way.
  const unknown = `${newSecret().toLowerCase().slice(0, 12)}@nowhere.example`;
  const others = await Promise.all(Array.from({ length: 14 }, () => signIn(unknown, 'guessed')));
  expect(others.filter(({ statusCode }) => statusCode === 429)).not.toEqual([]);
  // The correct password is refused too until the time has passed.
  expect((await signIn(user.email, password)).statusCode).toBe(429);
  const failed = async () =>
    (await deedsAbout(user.id)).filter((action) => action === 'session.sign_in_failed').length;
  await expect.poll(failed).toBeGreaterThanOrEqual(10);
  expect(await failed()).toBeLessThanOrEqual(11);
});

test('a session stores browser and coarse network only; the audit log records the sign-in', async () => {
  const { user, password } = await someone();
  const { body } = await app.anonymous.post(
    '/auth/sign-in/',
    { email: user.email, password },
    { 'user-agent': 'Firefox on a bicycle' },
  );
  const session_id = extractSessionId(body.data.refresh_token);
  const session = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('sessions').selectAll().where('id', '=', session_id).executeTakeFirstOrThrow(),
  );
  expect(session).toMatchObject({ user_agent: 'Firefox on a bicycle', address: '127.0.0.0/24' });
  const { last_sign_in_at } = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('users').select('last_sign_in_at').where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  expect(Date.now() - Date.parse(last_sign_in_at ?? '')).toBeLessThan(60_000);

  await app.anonymous.post('/auth/sign-out/', undefined, {
    authorization: `Bearer ${body.data.access_token}`,
  });
  expect(await deedsAbout(session_id)).toEqual(['session.signed_in', 'session.signed_out']);
  const { last_seen_at } = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('users').select('last_seen_at').where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  expect(last_seen_at).toBeNull();
});

test('the next sign-in renews a hash with a lower cost', async () => {
  const password = 'correct horse battery';
  const organisation = await app.organisation();
  const user = await app.user({
    organization_id: organisation.id,
    group: 'CSR',
    password_hash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  });
  const stored = () =>
    runAsPlatform(app, (tx) =>
      tx.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow(),
    );
  expect((await signIn(user.email, 'guessed')).statusCode).toBe(401);
  expect(isHashOutdated((await stored()).password_hash ?? '')).toBe(true);
  expect((await signIn(user.email, password)).statusCode).toBe(200);
  expect(isHashOutdated((await stored()).password_hash ?? '')).toBe(false);
  expect((await signIn(user.email, password)).statusCode).toBe(200);
});
