import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { buildPerson, buildUserChange, createStaffFixtures } from '../testing/staff';

const app = useTestApp();

const { setUp, superAdmin, read, auditOf } = createStaffFixtures(app);

test('an admin invites a user, who is listed as invited with a link that expires', async () => {
  const { organization_id, organization_name, admin } = await setUp();
  const input = buildPerson();
  const { statusCode, body } = await app.as(admin).post('/api/users/', input);
  expect(statusCode).toBe(201);
  expect(body.data).toMatchObject({
    ...input,
    organization_id,
    organization_name,
    name: 'Nina Neu',
    status: 'invited',
    presence: 'offline',
    open_chats: 0,
    has_totp: false,
    version: 1,
  });
  expect(Date.parse(body.data.invited_until)).toBeGreaterThan(Date.now());
  expect(await read(admin, body.data.id)).toEqual(body.data);

  const [entry] = await auditOf(admin, body.data.id);
  expect(entry).toMatchObject({
    action: 'user.invited',
    actor_id: admin.id,
    record_name: 'Nina Neu',
    changes: { email: { before: null, after: input.email } },
  });
});

test('a retried invitation creates one user; the same address again is taken', async () => {
  const { admin } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const input = buildPerson();
  const first = await app.as(admin).post('/api/users/', input, headers);
  const again = await app.as(admin).post('/api/users/', input, headers);
  expect(again.body.data.id).toBe(first.body.data.id);

  const clash = await app.as(admin).post('/api/users/', { ...input, email: input.email.toUpperCase() });
  expect(clash.statusCode).toBe(409);
  expect(clash.body).toMatchObject({ error: 'taken', fields: { email: expect.any(String) } });
});

test('an admin learns nothing about other organisations; the Super Admin does', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const input = buildPerson({ email: theirs.csr.email });
  expect((await app.as(ours.admin).post('/api/users/', input)).statusCode).toBe(201);

  const third = await setUp();
  const { statusCode, body } = await app
    .as(await superAdmin())
    .post('/api/users/', { ...input, organization_id: third.organization_id });
  expect(statusCode).toBe(409);
  expect(body.fields.email).toBe('This address belongs to another organisation.');
});

test('the Super Admin must name an existing organisation', async () => {
  const platform = app.as(await superAdmin());
  expect((await platform.post('/api/users/', buildPerson())).body).toMatchObject({
    error: 'invalid',
    fields: { organization_id: 'Select an organisation.' },
  });
  expect((await platform.post('/api/users/', buildPerson({ organization_id: newId() }))).statusCode).toBe(
    404,
  );
});

test('concurrent invitations do not exceed the limit of users', async () => {
  const { organization_id, admin } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ max_users: 4 }).where('id', '=', organization_id).execute(),
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.as(admin).post('/api/users/', buildPerson())),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, 201, 409, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.body.error).toBe('limit_reached');
});

test.each([
  ['first_name', 'N'],
  ['first_name', 'N\u0000ina'],
  ['email', 'no address'],
  ['email', ['a@shop.example', 'b@shop.example']],
  ['group', 'Super Admin'],
  ['phone', '12 34'],
  ['time_zone', 'Mars/Olympus'],
  ['max_chats', 51],
  ['skills', Array.from({ length: 21 }, (_, at) => `s${at}`)],
])('refuses invalid input: %s cannot be %j', async (field, value) => {
  const { admin } = await setUp();
  const { statusCode, body } = await app.as(admin).post('/api/users/', buildPerson({ [field]: value }));
  expect(statusCode).toBe(400);
  expect(Object.keys(body.fields)[0]).toContain(field);
});

test('an update increments the version, is audited with before and after, and loses against a newer one', async () => {
  const { admin, csr } = await setUp();
  const before = await read(admin, csr.id);
  const changed = await app
    .as(admin)
    .patch(`/api/users/${csr.id}/`, buildUserChange(before, { first_name: 'Cemal', skills: ['returns'] }));
  expect(changed.statusCode, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.data).toMatchObject({ name: 'Cemal', skills: ['returns'], version: 2 });

  const late = await app
    .as(admin)
    .patch(`/api/users/${csr.id}/`, buildUserChange(before, { first_name: 'Other' }));
  expect(late.statusCode).toBe(409);
  expect(late.body).toMatchObject({ error: 'conflict', current: { name: 'Cemal', version: 2 } });

  const entries = await auditOf(admin, csr.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'user.updated',
    changes: { first_name: { before: 'Cem', after: 'Cemal' }, skills: { before: [], after: ['returns'] } },
  });
});

test('the address of an active user cannot change; that of an invitation can, and invalidates the old link', async () => {
  const { admin, csr } = await setUp();
  const email = `${newId()}@shop.example`;
  const active = await app
    .as(admin)
    .patch(`/api/users/${csr.id}/`, buildUserChange(await read(admin, csr.id), { email }));
  expect(active.body).toMatchObject({ error: 'not_allowed_now', fields: { email: expect.any(String) } });

  const invited = (await app.as(admin).post('/api/users/', buildPerson())).body.data;
  const moved = await app.as(admin).patch(`/api/users/${invited.id}/`, buildUserChange(invited, { email }));
  expect(moved.body.data).toMatchObject({ email, status: 'invited' });
  const { rows } = await runAsPlatform(app, ({ db }) =>
    sql<{ live: number; all: number }>`select count(*) filter (where used_at is null)::int as live,
      count(*)::int as all from password_links where user_id = ${invited.id}`.execute(db),
  );
  expect(rows[0]?.live).toBe(1);
});

test.each(['Supervisor', 'CSR', 'Sales', 'Viewer'] as const)('%s can change no user', async (group) => {
  const { organization_id, csr } = await setUp();
  const client = app.as(await app.user({ organization_id, group }));
  expect((await client.post('/api/users/', buildPerson())).statusCode).toBe(403);
  expect((await client.patch(`/api/users/${csr.id}/`, buildPerson({ version: 1 }))).statusCode).toBe(403);
  expect((await client.delete(`/api/users/${csr.id}/`)).statusCode).toBe(403);
});

test("another organisation's user is not found", async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const client = app.as(ours.admin);
  const path = `/api/users/${theirs.csr.id}/`;
  expect((await client.get(path)).statusCode).toBe(404);
  expect((await client.patch(path, buildPerson({ version: 1 }))).statusCode).toBe(404);
  expect((await client.delete(path)).statusCode).toBe(404);
  expect(await read(theirs.admin, theirs.csr.id)).toMatchObject({ name: 'Cem', version: 1 });
});
