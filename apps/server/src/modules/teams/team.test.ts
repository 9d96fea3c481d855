import { MAX_TEAMS } from '@relaydesk/contracts/team';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { type TestClient, type TestUser, useTestApp } from '../../testing/test-app';

const app = useTestApp();
let organization_id: string;
let users: Record<'admin' | 'supervisor' | 'carla' | 'ben', TestUser>;
let as: Record<keyof typeof users, TestClient>;

beforeEach(async () => {
  organization_id = (await app.organisation()).id;
  users = {
    admin: await app.user({ organization_id, group: 'Organisation Admin' }),
    supervisor: await app.user({ organization_id, group: 'Supervisor' }),
    carla: await app.user({ organization_id, group: 'CSR', name: 'Carla Gomez' }),
    ben: await app.user({ organization_id, group: 'CSR', name: 'Ben Ito' }),
  };
  as = {
    admin: app.as(users.admin),
    supervisor: app.as(users.supervisor),
    carla: app.as(users.carla),
    ben: app.as(users.ben),
  };
});

const buildTeam = (values: object = {}) => ({
  name: 'Support',
  description: null,
  member_ids: [],
  lead_id: null,
  ...values,
});
const add = async (values: object = {}) => (await as.admin.post('/api/teams/', buildTeam(values))).body.data;

test('an Organisation Admin creates, changes and deletes a team, which everybody reads', async () => {
  const members = { member_ids: [users.carla.id, users.ben.id], lead_id: users.carla.id };
  const made = await as.admin.post('/api/teams/', buildTeam({ description: ' Returns ', ...members }));
  expect(made.statusCode, JSON.stringify(made.body)).toBe(201);
  expect(made.body.data).toMatchObject({
    name: 'Support',
    description: 'Returns',
    members: [
      { id: users.ben.id, name: 'Ben Ito' },
      { id: users.carla.id, name: 'Carla Gomez' },
    ],
    lead_id: users.carla.id,
    lead_name: 'Carla Gomez',
    version: 1,
  });
  const { id } = made.body.data;
  expect((await as.ben.get('/api/teams/')).body).toMatchObject({
    data: [made.body.data],
    pagination: { count: 1 },
  });
  expect((await as.ben.get('/api/settings/users/me/')).body.data.team_ids).toEqual([id]);

  const path = `/api/teams/${id}/`;
  const change = buildTeam({ name: 'Service', member_ids: [users.ben.id], version: 1 });
  const changed = await as.admin.patch(path, change);
  expect(changed.body.data).toMatchObject({
    name: 'Service',
    description: null,
    members: [{ id: users.ben.id }],
    lead_id: null,
    version: 2,
  });
  expect((await as.carla.get('/api/settings/users/me/')).body.data.team_ids).toEqual([]);
  expect((await as.admin.delete(path)).body).toEqual({ code: 0, data: {} });
  expect((await as.admin.get(path)).statusCode).toBe(404);
  expect((await as.ben.get('/api/settings/users/me/')).body.data.team_ids).toEqual([]);

  const { data } = (await as.admin.get('/api/audit-log/?record_type=team')).body;
  expect(data.map(({ action, record_name }: Record<string, string>) => [action, record_name])).toEqual([
    ['team.deleted', 'Service'],
    ['team.updated', 'Service'],
    ['team.created', 'Support'],
  ]);
});

test('only an Organisation Admin changes teams', async () => {
  const { id } = await add();
  for (const client of [as.supervisor, as.carla]) {
    expect((await client.post('/api/teams/', buildTeam({ name: 'Sales' }))).statusCode).toBe(403);
    expect((await client.patch(`/api/teams/${id}/`, buildTeam({ version: 1 }))).statusCode).toBe(403);
    expect((await client.delete(`/api/teams/${id}/`)).statusCode).toBe(403);
    expect((await client.get(`/api/teams/${id}/`)).statusCode).toBe(200);
  }
});

test('a name is unique in an organisation, whatever its case', async () => {
  await add();
  const clash = await as.admin.post('/api/teams/', buildTeam({ name: 'SUPPORT' }));
  expect(clash.statusCode).toBe(409);
  expect(clash.body).toMatchObject({ reason: 'team_name_taken', field_reasons: { name: expect.anything() } });
  const { id } = await add({ name: 'Sales' });
  expect((await as.admin.patch(`/api/teams/${id}/`, buildTeam({ version: 1 }))).statusCode).toBe(409);

  const elsewhere = await app.user({
    organization_id: (await app.organisation()).id,
    group: 'Organisation Admin',
  });
  expect((await app.as(elsewhere).post('/api/teams/', buildTeam())).statusCode).toBe(201);
});

test('members are users of the organisation, and the lead is one of them', async () => {
  const stranger = await app.user({ organization_id: (await app.organisation()).id, group: 'CSR' });
  const refuse = async (values: object, reason: string, field: string) => {
    const { statusCode, body } = await as.admin.post('/api/teams/', buildTeam(values));
    expect(statusCode).toBe(400);
    expect(body).toMatchObject({ field_reasons: { [field]: { reason } } });
  };
  await refuse({ member_ids: [users.ben.id, stranger.id] }, 'unknown_user', 'member_ids.1');
  await refuse({ member_ids: [newId()] }, 'unknown_user', 'member_ids.0');
  await refuse({ member_ids: [users.ben.id, users.ben.id] }, 'duplicate_member', 'member_ids.1');
  await refuse({ member_ids: [users.ben.id], lead_id: users.carla.id }, 'lead_not_member', 'lead_id');
  for (const name of ['', ' a ', 'x'.repeat(141), 'a\u0000b'])
    expect((await as.admin.post('/api/teams/', buildTeam({ name }))).statusCode).toBe(400);
});

test('the second of two concurrent updates gets a conflict with the current row', async () => {
  const { id } = await add();
  const path = `/api/teams/${id}/`;
  await as.admin.patch(path, buildTeam({ name: 'First', version: 1 }));
  const second = await as.admin.patch(path, buildTeam({ name: 'Second', version: 1 }));
  expect(second.statusCode).toBe(409);
  expect(second.body).toMatchObject({ error: 'conflict', current: { name: 'First', version: 2 } });
});

test('disabled users are not listed and are members again when enabled; deleted users are gone', async () => {
  const { id } = await add({ member_ids: [users.ben.id, users.carla.id], lead_id: users.ben.id });
  const get = async () => (await as.admin.get(`/api/teams/${id}/`)).body.data;
  const ben = async () => (await as.admin.get(`/api/users/${users.ben.id}/`)).body.data;
  const path = `/api/users/${users.ben.id}`;
  const { version } = await ben();
  const disabled = await as.admin.post(`${path}/disable/`, { reassign_to: null, version });
  expect(disabled.statusCode, JSON.stringify(disabled.body)).toBe(200);
  expect(await get()).toMatchObject({ members: [{ id: users.carla.id }], lead_id: null, lead_name: null });
  const change = buildTeam({ member_ids: [users.carla.id], version: 1 });
  expect((await as.admin.patch(`/api/teams/${id}/`, change)).statusCode).toBe(200);
  await as.admin.post(`${path}/enable/`, { version: (await ben()).version });
  expect((await get()).members).toMatchObject([{ id: users.ben.id }, { id: users.carla.id }]);
  const again = await ben();
  await as.admin.post(`${path}/disable/`, { reassign_to: null, version: again.version });
  const removed = await as.admin.delete(`${path}/`);
  expect(removed.statusCode, JSON.stringify(removed.body)).toBe(200);
  expect((await get()).members).toMatchObject([{ id: users.carla.id }]);
});

test('the list is searched, sorted and paginated; the number of teams is limited', async () => {
  for (let nth = 1; nth <= MAX_TEAMS; nth++)
    await add({ name: `Team ${String(nth).padStart(3, '0')}`, description: nth === 7 ? 'VIP only' : null });
  const names = async (query: string) =>
    (await as.ben.get(`/api/teams/?${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('limit=2')).toEqual(['Team 001', 'Team 002']);
  expect(await names('limit=1&sort=-name')).toEqual(['Team 100']);
  expect(await names('search=vip')).toEqual(['Team 007']);
  const { pagination } = (await as.ben.get('/api/teams/?limit=2')).body;
  expect(await names(`limit=2&cursor=${pagination.next}`)).toEqual(['Team 003', 'Team 004']);
  const refused = await as.admin.post('/api/teams/', buildTeam({ name: 'One more' }));
  expect(refused.body).toMatchObject({ reason: 'teams_limit', params: { limit: MAX_TEAMS } });
});

test("another organisation's team is not found", async () => {
  const { id } = await add();
  const stranger = app.as(
    await app.user({ organization_id: (await app.organisation()).id, group: 'Organisation Admin' }),
  );
  for (const at of [id, newId()]) {
    const path = `/api/teams/${at}/`;
    expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await stranger.patch(path, buildTeam({ version: 1 }))).statusCode).toBe(404);
    expect((await stranger.delete(path)).statusCode).toBe(404);
  }
  expect((await stranger.get('/api/teams/')).body.data).toEqual([]);
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  expect((await superAdmin.get('/api/teams/')).statusCode).toBe(403);
});
