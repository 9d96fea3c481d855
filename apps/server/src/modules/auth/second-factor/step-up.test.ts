import { sql } from 'kysely';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, type TestUser, useTestApp } from '../../../testing/test-app';
import { hashPassword } from '../passwords/password';

const app = useTestApp();

/** Everything that an unlocked computer alone must not allow. */
const SENSITIVE = (ids: { user: string; line: string }) =>
  [
    ['post', '/api/users/', {}],
    ['patch', `/api/users/${ids.user}/`, { group: 'Organisation Admin' }],
    ['post', '/api/users/import/', {}],
    ['post', `/api/users/${ids.user}/remove-totp/`, { version: 1 }],
    ['post', `/api/users/${ids.user}/reset-password/`, { version: 1 }],
    ['post', `/api/users/${ids.user}/change-email/`, {}],
    ['post', '/api/settings/email/', {}],
    ['post', '/api/channel-integrations/', {}],
    ['post', `/api/channel-integrations/${ids.line}/rotate-secret/`, { version: 1 }],
    ['post', '/api/email-registrations/', {}],
    ['patch', `/api/email-registrations/${ids.line}/`, {}],
    ['post', `/api/email-registrations/${ids.line}/rotate-password/`, {}],
    ['put', '/api/bot-model/', {}],
    ['get', '/api/users/export/', undefined],
    ['get', '/api/sales/export/', undefined],
    ['get', '/api/products/export/', undefined],
    ['get', '/api/knowledge/export/', undefined],
    ['get', '/api/email-tags/export/', undefined],
    ['get', '/api/audit-log/export/', undefined],
    ['get', '/api/organisations/export/', undefined],
    ['get', '/api/reports/dashboard/export/', undefined],
    ['get', `/api/customers/${ids.line}/export/`, undefined],
  ] as const;

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const password_hash = await hashPassword('the right password');
  const admin = await app.user({ organization_id, group: 'Organisation Admin', password_hash });
  const csr = await app.user({ organization_id, group: 'CSR' });
  return { organization_id, admin, csr, client: app.as(admin) };
}

/** Backdates the last step-up. */
const age = ({ id }: TestUser, minutes: number) =>
  runAsPlatform(app, ({ db }) =>
    sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(
      db,
    ),
  );

test("[promise 8] roles, secrets, exports and others' second factor need a step-up in the last five minutes", async () => {
  const { csr, admin, client } = await setUp();
  await client.get('/api/settings/users/me/');
  await age(admin, 6);
  const superAdmin = await app.user({ organization_id: null, group: null });
  const platform = app.as(superAdmin);
  await platform.get('/api/settings/users/me/');
  await age(superAdmin, 6);
  const sensitive = SENSITIVE({ user: csr.id, line: newId() });
  let refused = 0;
  for (const [method, url, body] of sensitive) {
    const answers = [await client[method](url, body), await platform[method](url, body)];
    const errors = answers.map((answer) => answer.body.error);
    expect(errors, url).toContain('step_up_required');
    // Routes that only one of the two roles may use.
    expect(
      errors.filter((error) => !['step_up_required', 'forbidden'].includes(error)),
      url,
    ).toEqual([]);
    refused++;
  }
  recordPromiseMetric(
    8,
    'step-up',
    `${refused} of ${sensitive.length} sensitive requests ask for a fresh proof`,
  );
});

test('password or code are accepted as step-up, for this session alone', async () => {
  const { organization_id, admin, csr, client } = await setUp();
  const elsewhere = app.as(admin);
  for (const session of [client, elsewhere]) await session.get('/api/settings/users/me/');
  await age(admin, 6);
  const path = '/api/users/export/';
  expect((await client.get(path)).body).toMatchObject({ code: 54, error: 'step_up_required' });
  expect((await client.get('/api/users/')).statusCode).toBe(200); // other routes still work

  const wrong = await client.post('/auth/step-up/', { password: 'a wrong password' });
  expect([wrong.statusCode, Object.keys(wrong.body.fields)]).toEqual([400, ['password']]);
  expect((await client.get(path)).statusCode).toBe(403);
  for (const body of [{}, { password: 'x', code: '123456' }, { code: '12' }, { password: ['x'] }]) {
    expect((await client.post('/auth/step-up/', body)).statusCode).toBe(400);
  }
  expect((await app.anonymous.post('/auth/step-up/', { password: 'x' })).statusCode).toBe(401);

  expect((await client.post('/auth/step-up/', { password: 'the right password' })).statusCode).toBe(200);
  expect((await client.get(path)).statusCode).toBe(200);
  expect((await elsewhere.get(path)).body.error).toBe('step_up_required');
  const one = (await client.get(`/api/users/${csr.id}/`)).body.data;
  const { version, first_name, last_name, email } = one;
  const change = { ...one, version, first_name, last_name, email, group: 'Supervisor' };
  expect((await client.patch(`/api/users/${csr.id}/`, change)).body.data?.group).toBe('Supervisor');

  const { body } = await client.get(
    `/api/audit-log/?action=session.stepped_up&organization_id=${organization_id}`,
  );
  expect(body.data).toHaveLength(1);
});

test('a code of the second factor is accepted once', async () => {
  const { admin, client } = await setUp();
  const { secret } = (await client.post('/api/settings/totp/start/', { password: 'the right password' })).body
    .data;
  const { recovery_codes } = (
    await client.post('/api/settings/totp/confirm/', {
      code: await generate({ secret, epoch: Math.floor(Date.now() / 1000) }),
    })
  ).body.data;
  await age(admin, 6);
  expect((await client.post('/auth/step-up/', { code: '000000' })).body.fields).toHaveProperty('code');
  expect((await client.post('/auth/step-up/', { code: recovery_codes[0] })).statusCode).toBe(200);
  expect((await client.get('/api/users/export/')).statusCode).toBe(200);
  expect((await client.post('/auth/step-up/', { code: recovery_codes[0] })).statusCode).toBe(400);
});

test('guesses are rate limited', async () => {
  const { client } = await setUp();
  const answers = [];
  for (let n = 0; n < 12; n++)
    answers.push((await client.post('/auth/step-up/', { password: `guess ${n}` })).statusCode);
  expect(answers.slice(0, 9)).toEqual(Array(9).fill(400));
  expect(answers.at(-1)).toBe(429);
});

test('a change of the name needs no step-up, a change of credentials does', async () => {
  const { organization_id, admin, client } = await setUp();
  const line = await app.integration({ organization_id });
  await client.get('/api/settings/users/me/');
  await age(admin, 6);
  const path = `/api/channel-integrations/${line.id}/`;
  const one = (await client.get(path)).body.data;
  const change = {
    name: 'Another name',
    is_bot_enabled: one.is_bot_enabled,
    web_chat: one.web_chat,
    version: one.version,
  };
  const plain = await client.patch(path, change);
  expect(plain.body.error ?? plain.statusCode).not.toBe('step_up_required');
  const withCredentials = await client.patch(path, {
    ...change,
    platform: { settings: {}, credentials: {} },
  });
  expect(withCredentials.body.error).toBe('step_up_required');
});
