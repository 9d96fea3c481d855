import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { buildPerson, buildUserChange, createStaffFixtures } from '../testing/staff';

const app = useTestApp();

const { setUp, superAdmin, read } = createStaffFixtures(app);

test('a new role is effective on the next request', async () => {
  const { admin, csr } = await setUp();
  const client = app.as(csr);
  expect((await client.post('/api/products/', {})).statusCode).toBe(403);
  const before = await read(admin, csr.id);
  await app.as(admin).patch(`/api/users/${csr.id}/`, buildUserChange(before, { group: 'Supervisor' }));
  await expect.poll(async () => (await client.post('/api/products/', {})).statusCode).toBe(400);
});

test('users cannot change their own role, or disable or delete themselves; attempts are audited', async () => {
  const { organization_id, admin } = await setUp();
  await app.user({ organization_id, group: 'Organisation Admin' });
  const own = await read(admin, admin.id);
  const client = app.as(admin);
  const path = `/api/users/${admin.id}/`;
  for (const answer of [
    await client.patch(path, buildUserChange(own, { group: 'Viewer' })),
    await client.post(`${path}disable/`, { reassign_to: null, version: own.version }),
    await client.delete(path),
  ])
    expect(answer.body).toMatchObject({ error: 'forbidden' });
  expect(await read(admin, admin.id)).toMatchObject({ group: 'Organisation Admin', status: 'active' });

  const refused = (await client.get(`/api/audit-log/?actor_id=${admin.id}&action=session.refused`)).body.data;
  // Only the first; repetitions within a while are not recorded.
  expect(refused.at(-1)).toMatchObject({
    record_name: 'PATCH /api/users/:id/',
    reason: "You can't change your own role.",
  });
});

test('the last Organisation Admin cannot be removed, also when two remove each other concurrently', async () => {
  const { organization_id, admin } = await setUp();
  const platform = await superAdmin();
  const own = await read(platform, admin.id);
  const path = `/api/users/${admin.id}/`;
  for (const answer of [
    await app.as(platform).patch(path, buildUserChange(own, { group: 'Viewer' })),
    await app.as(platform).post(`${path}disable/`, { reassign_to: null, version: own.version }),
    await app.as(platform).delete(path),
  ])
    expect(answer.body).toMatchObject({
      error: 'forbidden',
      message: expect.stringContaining('last Organisation Admin'),
    });

  const other = await app.user({ organization_id, group: 'Organisation Admin' });
  await Promise.all([
    app.as(admin).delete(`/api/users/${other.id}/`),
    app.as(other).delete(`/api/users/${admin.id}/`),
  ]);
  const left = (await app.as(platform).get(`/api/users/?organization_id=${organization_id}`)).body.data;
  expect(left.filter(({ group }: { group: string }) => group === 'Organisation Admin')).toHaveLength(1);
});

test('a deleted user is erased, and their records remain', async () => {
  const { admin, csr } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('users')
      .set({ password_hash: 'hash', phone: '+4930123456', skills: ['x'] })
      .where('id', '=', csr.id)
      .execute(),
  );
  const client = app.as(csr);
  expect((await client.get('/api/settings/users/me/')).statusCode).toBe(200);
  expect((await app.as(admin).delete(`/api/users/${csr.id}/`)).body).toEqual({ code: 0, data: {} });
  await expect.poll(async () => (await client.get('/api/settings/users/me/')).statusCode).toBe(401);

  expect((await app.as(admin).get(`/api/users/${csr.id}/`)).statusCode).toBe(404);
  expect((await app.as(admin).delete(`/api/users/${csr.id}/`)).statusCode).toBe(404);
  const row = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('users').selectAll().where('id', '=', csr.id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    name: 'Former user',
    email: `deleted-${csr.id}@invalid`,
    status: 'deleted',
    password_hash: null,
    phone: null,
    skills: [],
  });
  const again = buildPerson({ email: csr.email });
  expect((await app.as(admin).post('/api/users/', again)).statusCode).toBe(201);
});
