import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../../testing/test-app';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin', name: 'Ada' });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Cem' });
  const invited = await invite(admin);
  return { organization_id, admin, csr, invited };
}

const invite = async (admin: TestUser) =>
  (
    await app.as(admin).post('/api/users/', {
      first_name: 'Nina',
      last_name: 'Neu',
      email: `${newId()}@shop.example`,
      group: 'CSR',
      phone: null,
      language: null,
      time_zone: null,
      max_chats: 5,
      skills: [],
    })
  ).body.data;

const step = (actor: TestUser, id: string, name: string, body: object = { version: 1 }) =>
  app.as(actor).post(`/api/users/${id}/${name}/`, body);
const actionsOf = async (reader: TestUser, id: string): Promise<string[]> =>
  (await app.as(reader).get(`/api/audit-log/?record_id=${id}&sort=at`)).body.data.map(
    ({ action }: { action: string }) => action,
  );
const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') ?? '';

test('disabling a user ends their sessions; enabling lets them sign in again', async () => {
  const { admin, csr } = await setUp();
  const client = app.as(csr);
  expect((await client.get('/api/settings/users/me/')).statusCode).toBe(200);

  const disabled = await step(admin, csr.id, 'disable', { reassign_to: null, version: 1 });
  expect(disabled.body.data).toMatchObject({ status: 'disabled', presence: 'offline', version: 2 });
  await expect.poll(async () => (await client.get('/api/settings/users/me/')).statusCode).toBe(401);

  const again = await step(admin, csr.id, 'disable', { reassign_to: null, version: 2 });
  expect(again.body.error).toBe('not_allowed_now');
  const enabled = await step(admin, csr.id, 'enable', { version: 2 });
  expect(enabled.body.data).toMatchObject({ status: 'active', version: 3 });
  expect((await app.as(csr).get('/api/settings/users/me/')).statusCode).toBe(200);
  expect((await step(admin, csr.id, 'enable', { version: 3 })).body.error).toBe('not_allowed_now');
  expect(await actionsOf(admin, csr.id)).toEqual(['user.disabled', 'user.enabled']);
});

test('a retried disabling happens once', async () => {
  const { admin, csr } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const body = { reassign_to: null, version: 1 };
  const path = `/api/users/${csr.id}/disable/`;
  const first = await app.as(admin).post(path, body, headers);
  const second = await app.as(admin).post(path, body, headers);
  expect(second.body).toEqual(first.body);
  expect(await actionsOf(admin, csr.id)).toEqual(['user.disabled']);
});

test('an enabled user counts against the limit again', async () => {
  const { organization_id, admin, csr } = await setUp();
  await step(admin, csr.id, 'disable', { reassign_to: null, version: 1 });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ max_users: 2 }).where('id', '=', organization_id).execute(),
  );
  expect((await step(admin, csr.id, 'enable', { version: 2 })).body.error).toBe('limit_reached');
});

test.each(['another organisation', 'a Viewer', 'themselves', 'nobody', 'a disabled CSR'] as const)(
  'conversations cannot be reassigned to %s',
  async (whom) => {
    const { organization_id, admin, csr } = await setUp();
    const elsewhere = await app.organisation();
    const taker = async () => {
      if (whom === 'nobody') return newId();
      if (whom === 'themselves') return csr.id;
      if (whom === 'a Viewer') return (await app.user({ organization_id, group: 'Viewer' })).id;
      if (whom === 'another organisation')
        return (await app.user({ organization_id: elsewhere.id, group: 'CSR' })).id;
      const { id } = await app.user({ organization_id, group: 'CSR' });
      await step(admin, id, 'disable', { reassign_to: null, version: 1 });
      return id;
    };
    const { statusCode, body } = await step(admin, csr.id, 'disable', {
      reassign_to: await taker(),
      version: 1,
    });
    expect(statusCode).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['reassign_to']);
    expect((await app.as(admin).get(`/api/users/${csr.id}/`)).body.data.status).toBe('active');
  },
);

test('a resent invitation has a new link, and only that one works', async () => {
  const { admin, invited } = await setUp();
  const [first, second] = [
    await step(admin, invited.id, 'resend-invitation'),
    await step(admin, invited.id, 'resend-invitation'),
  ];
  expect(first.statusCode, JSON.stringify(first.body)).toBe(200);
  expect(tokenOf(second.body.data.link)).not.toBe(tokenOf(first.body.data.link));
  const accept = (link: string) =>
    app.anonymous.post('/auth/accept-invitation/', {
      token: tokenOf(link),
      password: 'a long sentence nobody guesses',
      first_name: 'Nina',
      last_name: 'Neu',
    });
  expect((await accept(first.body.data.link)).statusCode).toBe(410);
  expect((await accept(second.body.data.link)).statusCode).toBe(200);

  const joined = (await app.as(admin).get(`/api/users/${invited.id}/`)).body.data;
  expect(joined).toMatchObject({ status: 'active', invited_until: null });
  const late = await step(admin, invited.id, 'resend-invitation', { version: joined.version });
  expect(late.body.error).toBe('not_allowed_now');
  const revoked = await step(admin, invited.id, 'revoke-invitation', { version: joined.version });
  expect(revoked.body.error).toBe('not_allowed_now');
});

test('a returned link is not stored in plain text', async () => {
  const { admin, invited } = await setUp();
  const answer = await app
    .as(admin)
    .post(`/api/users/${invited.id}/resend-invitation/`, { version: 1 }, { 'idempotency-key': newId() });
  const token = tokenOf(answer.body.data.link);
  expect(token.length).toBeGreaterThan(20);
  const kept = await runAsPlatform(app, async ({ db }) => [
    await db.selectFrom('idempotency_keys').select('result').execute(),
    await db.selectFrom('audit_log').select('changes').execute(),
    await db.selectFrom('password_links').select('token_hash').execute(),
  ]);
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('a revoked invitation and its link are gone', async () => {
  const { admin, invited } = await setUp();
  const { link } = (await step(admin, invited.id, 'resend-invitation')).body.data;
  const revoked = await step(admin, invited.id, 'revoke-invitation');
  expect(revoked.body.data).toMatchObject({ id: invited.id, email: invited.email });
  expect((await app.as(admin).get(`/api/users/${invited.id}/`)).statusCode).toBe(404);
  const accepted = await app.anonymous.post('/auth/accept-invitation/', {
    token: tokenOf(link),
    password: 'a long sentence nobody guesses',
    first_name: 'Nina',
    last_name: 'Neu',
  });
  expect(accepted.statusCode).toBe(410);
  expect(await actionsOf(admin, invited.id)).toEqual([
    'user.invited',
    'user.invited_again',
    'user.invitation_revoked',
  ]);
});

test('ends all sessions of a user', async () => {
  const { admin, csr } = await setUp();
  const [here, there] = [app.as(csr), app.as(csr)];
  for (const client of [here, there])
    expect((await client.get('/api/settings/users/me/')).statusCode).toBe(200);
  expect((await step(admin, csr.id, 'end-sessions')).statusCode).toBe(200);
  for (const client of [here, there])
    await expect.poll(async () => (await client.get('/api/settings/users/me/')).statusCode).toBe(401);
  expect(await actionsOf(admin, csr.id)).toEqual(['user.sessions_ended']);
});

test('resets a password by link, for users who have one', async () => {
  const { admin, csr, invited } = await setUp();
  expect((await step(admin, csr.id, 'reset-password')).statusCode).toBe(200);
  const links = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('password_links').select(['kind', 'used_at']).where('user_id', '=', csr.id).execute(),
  );
  expect(links).toEqual([{ kind: 'reset', used_at: null }]);
  expect((await step(admin, invited.id, 'reset-password')).body.error).toBe('not_allowed_now');
});

test("resets another user's lost second factor, never one's own", async () => {
  const { organization_id, admin, csr } = await setUp();
  expect((await step(admin, csr.id, 'remove-totp')).body.error).toBe('not_allowed_now');
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('users')
      .set({ totp_sealed: Buffer.from('sealed'), totp_enabled_at: new Date().toISOString() })
      .where('organization_id', '=', organization_id)
      .where('status', '=', 'active')
      .execute(),
  );
  const { body } = await step(admin, csr.id, 'remove-totp');
  expect(body.data).toMatchObject({ has_totp: false });
  expect((await step(admin, admin.id, 'remove-totp')).body.error).toBe('forbidden');
  const [entry] = (await app.as(admin).get(`/api/audit-log/?record_id=${csr.id}`)).body.data;
  expect(entry).toMatchObject({
    action: 'user.totp_removed',
    changes: { has_totp: { before: true, after: false } },
  });
});

const STEPS = [
  'disable',
  'enable',
  'resend-invitation',
  'revoke-invitation',
  'end-sessions',
  'reset-password',
  'remove-totp',
];

test.each(STEPS)("%s: refuses another version, another role, another organisation's user", async (name) => {
  const { organization_id, admin, invited } = await setUp();
  const body = { reassign_to: null, version: 9 };
  const late = await step(admin, invited.id, name, body);
  expect(late.body).toMatchObject({ error: 'conflict', current: { id: invited.id, version: 1 } });
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  expect((await step(supervisor, invited.id, name, body)).statusCode).toBe(403);
  const { admin: stranger } = await setUp();
  expect((await step(stranger, invited.id, name, { ...body, version: 1 })).statusCode).toBe(404);
  expect((await step(admin, invited.id, name, { ...body, version: 'one' })).statusCode).toBe(400);
});
