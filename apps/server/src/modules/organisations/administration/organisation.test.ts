import { DEFAULT_LIMITS } from '@relaydesk/contracts/organisation';
import { GROUPS } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { buildOrganisation, buildOrganisationChange } from '../testing/build-organisation';

const app = useTestApp();
let superAdmin: TestClient;
beforeAll(async () => {
  superAdmin = app.as(await app.user({ organization_id: null, group: null, name: 'Robin' }));
});

const make = async (values: Parameters<typeof buildOrganisation>[0] = {}) => {
  const { statusCode, body } = await superAdmin.post('/api/organisations/', buildOrganisation(values));
  expect(statusCode, JSON.stringify(body)).toBe(201);
  return body.data;
};
const historyOf = (id: string) =>
  runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'record_type', 'actor_name', 'changes', 'reason'])
      .where('record_id', '=', id)
      .orderBy('at')
      .execute(),
  );

test('creates an organisation with all fields of its form, and reads it', async () => {
  const input = buildOrganisation();
  const { statusCode, body } = await superAdmin.post('/api/organisations/', input);
  expect(statusCode).toBe(201);
  const { first_admin: _, ...said } = input;
  expect(body.data).toMatchObject({
    ...said,
    status: 'active',
    is_bot_enabled: true,
    logo_url: null,
    restorable_until: null,
    version: 1,
    usage: { users: 0, integrations: 0, messages_this_month: 0, conversations_30d: 0, sales_30d: 0 },
  });
  expect((await superAdmin.get(`/api/organisations/${body.data.id}/`)).body.data).toEqual(body.data);
  expect(await historyOf(body.data.id)).toMatchObject([
    { action: 'organisation.created', record_type: 'organisation', actor_name: 'Robin' },
  ]);
});

test('invites its first admin', async () => {
  const email = `${newId()}@initech.example`;
  const { id, usage } = await make({ first_admin: { first_name: 'Bill', last_name: 'Lumbergh', email } });
  expect(usage.users).toBe(1);
  const users = (await superAdmin.get(`/api/users/?organization_id=${id}`)).body.data;
  expect(users).toMatchObject([
    {
      email,
      name: 'Bill Lumbergh',
      group: 'Organisation Admin',
      answers_customers: true, // no other user exists yet
      status: 'invited',
    },
  ]);

  const again = await superAdmin.post(`/api/organisations/${id}/resend-invitation/`);
  expect(again.statusCode).toBe(200);
  expect(again.body.data.link).toContain('invitation=');
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set({ status: 'active' }).where('email', '=', email).execute(),
  );
  const late = await superAdmin.post(`/api/organisations/${id}/resend-invitation/`);
  expect({ status: late.statusCode, error: late.body.error }).toEqual({
    status: 409,
    error: 'not_allowed_now',
  });

  const other = buildOrganisation({ first_admin: { first_name: 'Bill', last_name: '', email } });
  const taken = await superAdmin.post('/api/organisations/', other);
  expect(taken.statusCode).toBe(409);
  expect(taken.body.fields).toHaveProperty(['first_admin.email']);
  // Atomic: the organisation was not created either.
  expect((await superAdmin.get(`/api/organisations/?search=${other.slug}`)).body.data).toEqual([]);
});

test('name and slug are unique regardless of case', async () => {
  const { name, slug } = await make();
  const upper = await superAdmin.post('/api/organisations/', buildOrganisation({ name: name.toUpperCase() }));
  expect(upper.body).toMatchObject({ error: 'taken', fields: { name: expect.any(String) } });
  const same = await superAdmin.post('/api/organisations/', buildOrganisation({ slug }));
  expect(same.body).toMatchObject({ error: 'taken', fields: { slug: expect.any(String) } });
  const { id } = await make();
  const renamed = await superAdmin.patch(`/api/organisations/${id}/`, buildOrganisationChange({ name }));
  expect(renamed.body).toMatchObject({ error: 'taken', fields: { name: expect.any(String) } });
});

test('of two concurrent creations with one name, one succeeds', async () => {
  const { name } = buildOrganisation();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => superAdmin.post('/api/organisations/', buildOrganisation({ name }))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('an update needs the current version; slug and currency stay unchanged', async () => {
  const made = await make();
  const path = `/api/organisations/${made.id}/`;
  const change = {
    ...buildOrganisationChange({ name: `${made.name} II` }),
    slug: 'another-slug',
    currency: 'USD',
    status: 'archived',
  };
  const changed = await superAdmin.patch(path, change);
  expect(changed.statusCode).toBe(200);
  expect(changed.body.data).toMatchObject({
    name: `${made.name} II`,
    slug: made.slug,
    currency: 'EUR',
    status: 'active',
    version: 2,
  });
  const late = await superAdmin.patch(path, buildOrganisationChange());
  expect(late.statusCode).toBe(409);
  expect(late.body).toMatchObject({ error: 'conflict', current: { name: `${made.name} II`, version: 2 } });

  const [, updated] = await historyOf(made.id);
  expect(updated).toMatchObject({
    action: 'organisation.updated',
    changes: { name: { before: made.name, after: `${made.name} II` } },
  });
  expect(Object.keys(updated?.changes as object)).toEqual(['name']);
});

test('of two concurrent updates, one gets a conflict with the current state', async () => {
  const { id } = await make();
  const answers = await Promise.all(
    ['one', 'two'].map((legal_name) =>
      superAdmin.patch(`/api/organisations/${id}/`, buildOrganisationChange({ legal_name })),
    ),
  );
  const [saved, refused] = answers.sort((a, b) => a.statusCode - b.statusCode);
  expect([saved?.statusCode, refused?.statusCode]).toEqual([200, 409]);
  expect(refused?.body.current).toMatchObject({ legal_name: saved?.body.data.legal_name, version: 2 });
});

test('refuses a limit below the current use, and states the use', async () => {
  const { id } = await make({ limits: DEFAULT_LIMITS });
  for (const group of ['CSR', 'CSR', 'Sales'] as const) await app.user({ organization_id: id, group });
  await app.integration({ organization_id: id });
  const path = `/api/organisations/${id}/`;
  const limits = { ...DEFAULT_LIMITS, users: 2, integrations: 1, messages_per_month: 1 };
  const refused = await superAdmin.patch(path, buildOrganisationChange({ limits }));
  expect(refused.statusCode).toBe(400);
  expect(refused.body.fields).toEqual({ 'limits.users': 'Enter 3 or more. That many are in use.' });
  const changed = await superAdmin.patch(path, buildOrganisationChange({ limits: { ...limits, users: 3 } }));
  expect(changed.body.data).toMatchObject({ limits: { users: 3, integrations: 1 }, usage: { users: 3 } });
});

test('limits of storage and knowledge are set here, enforced, and in the history', async () => {
  const { id } = await make({ limits: { ...DEFAULT_LIMITS, knowledge_entries: 2 } });
  const admin = app.as(await app.user({ organization_id: id, group: 'Organisation Admin' }));
  const add = (title: string) =>
    admin.post('/api/knowledge/', { kind: 'article', title, body: 'Yes.', is_published: true, wordings: [] });
  const answers = [await add('One'), await add('Two'), await add('Three')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409]);

  const limits = {
    ...DEFAULT_LIMITS,
    knowledge_entries: 3,
    knowledge_characters: 500,
    upload_megabytes_per_day: 7,
  };
  const changed = await superAdmin.patch(`/api/organisations/${id}/`, buildOrganisationChange({ limits }));
  expect(changed.body.data.limits).toEqual(limits);
  expect((await add('Three')).statusCode).toBe(201);
  const { body } = await admin.get('/api/settings/quotas/');
  const limitOf = (wanted: string) => body.data.find(({ name }: { name: string }) => name === wanted)?.limit;
  expect(['knowledge_entries', 'knowledge_characters', 'upload_bytes'].map(limitOf)).toEqual([
    3,
    500,
    7 * 1024 * 1024,
  ]);
  const history = await superAdmin.get(`/api/audit-log/?record_type=organisation&record_id=${id}`);
  expect(history.body.data[0].changes).toMatchObject({
    'limits.knowledge_entries': { before: 2, after: 3 },
    'limits.upload_megabytes_per_day': { before: 5_120, after: 7 },
  });
});

test.each([
  ['limits.knowledge_entries', { limits: { ...DEFAULT_LIMITS, knowledge_entries: 0 } }],
  ['limits.upload_megabytes_per_day', { limits: { ...DEFAULT_LIMITS, upload_megabytes_per_day: null } }],
  ['name', { name: 'x' }],
  ['slug', { slug: 'Not A Slug' }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['website', { website: 'http://shop.example' }],
  ['contact_email', { contact_email: 'nobody' }],
  ['phone', { phone: 'call me' }],
  ['country', { country: 'Germany' }],
  ['limits.users', { limits: { ...DEFAULT_LIMITS, users: 0 } }],
  ['name', { name: 'a\u0000b' }],
])('refuses an invalid %s: %o', async (field, values) => {
  const body = { ...buildOrganisation(), ...values };
  const refused = await superAdmin.post('/api/organisations/', body);
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.body.fields)).toContain(field);
});

test('refuses closing before opening', async () => {
  const { business_hours, ...rest } = buildOrganisation();
  const monday = { open: '18:00', close: '09:00' };
  const refused = await superAdmin.post('/api/organisations/', {
    ...rest,
    business_hours: { ...business_hours, monday },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body.fields).toHaveProperty(['business_hours.monday.close']);
});

test('the list searches, filters and pages; deleted ones need an explicit filter', async () => {
  const mark = newId().slice(-12);
  const made = [];
  for (const at of [1, 2, 3]) made.push(await make({ name: `Hooli ${mark} ${at}` }));
  const [first, second, third] = made;
  await superAdmin.post(`/api/organisations/${third.id}/archive/`, {
    name: third.name,
    force: false,
    version: 1,
  });
  const list = async (query: string) =>
    (await superAdmin.get(`/api/organisations/?search=${mark}${query}`)).body;

  const page = await list('&limit=1');
  expect(page.data).toMatchObject([{ id: first.id, usage: { messages_this_month: null } }]);
  expect(page.pagination.count).toBe(2);
  expect((await list(`&limit=1&cursor=${page.pagination.next}`)).data).toMatchObject([{ id: second.id }]);
  const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id);
  expect(await ids('&sort=-name')).toEqual([second.id, first.id]);
  expect(await ids('&sort=-created_at')).toEqual([second.id, first.id]);
  expect(await ids('&status=archived')).toEqual([third.id]);
  expect(await ids('&status=suspended')).toEqual([]);
  expect(await ids('&bot=off')).toEqual([]);
  expect(await ids('&bot=on')).toEqual([first.id, second.id]);
  expect(await ids('&from=2100-01-01')).toEqual([]);
  expect(await ids('&from=2026-01-01&to=2100-01-01')).toEqual([first.id, second.id]);
});

test('usage counts current items, and the messages sent this month', async () => {
  const { id } = await make();
  const csr = app.as(await app.user({ organization_id: id, group: 'CSR' }));
  const disabled = await app.user({ organization_id: id, group: 'CSR' });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute(),
  );
  const line = await app.integration({ organization_id: id, is_bot_enabled: false });
  const path = `/api/web-chat/${line.public_key}`;
  const { session } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  for (const text of ['Hello', 'Is anybody there?']) {
    await app.anonymous.post(
      `${path}/messages/`,
      { id: newId(), text },
      { authorization: `Bearer ${session}` },
    );
  }
  const [{ id: conversation }] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  await csr.post(`/api/conversations/${conversation}/claim/`);
  for (const kind of ['text', 'text', 'note']) {
    const message = { id: newId(), kind, text: 'Welcome' };
    expect((await csr.post(`/api/conversations/${conversation}/messages/`, message)).statusCode).toBe(201);
  }
  const usage = async () => (await superAdmin.get(`/api/organisations/${id}/`)).body.data.usage;
  expect(await usage()).toEqual({
    users: 1,
    integrations: 1,
    messages_this_month: 2,
    conversations_30d: 1,
    sales_30d: 0,
  });
  // Half of them were sent before the month began.
  await runAsPlatform(app, async ({ db }) => {
    await sql`update conversations set created_at = created_at - interval '40 days' where organization_id = ${id}`.execute(
      db,
    );
    await sql`update messages set created_at = created_at - interval '40 days' where organization_id = ${id} and author = 'csr'
        and seq = (select min(seq) from messages where organization_id = ${id} and author = 'csr')`.execute(
      db,
    );
  });
  expect(await usage()).toMatchObject({ messages_this_month: 1, conversations_30d: 1 });
});

test('the export contains the filtered rows, without formulas', async () => {
  const mark = newId().slice(-12);
  await make({ name: `=cmd ${mark}` });
  const { statusCode, headers, body } = await superAdmin.get(`/api/organisations/export/?search=${mark}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  const [heading, line, end] = body.split('\r\n');
  expect(heading).toMatch(/^\uFEFFname,slug,/);
  expect(line).toMatch(new RegExp(`^'=cmd ${mark},`));
  expect(end).toBe('');
});

test('only the Super Admin has access', async () => {
  const { id: organization_id } = await app.organisation();
  for (const group of GROUPS) {
    const client = app.as(await app.user({ organization_id, group }));
    const answers = await Promise.all([
      client.get('/api/organisations/'),
      client.get('/api/organisations/export/'),
      client.get(`/api/organisations/${organization_id}/`),
      client.post('/api/organisations/', buildOrganisation()),
      client.patch(`/api/organisations/${organization_id}/`, buildOrganisationChange()),
      client.post(`/api/organisations/${organization_id}/suspend/`, { reason: 'Not paid', version: 1 }),
      client.post(`/api/organisations/${organization_id}/archive/`, { name: 'x', force: true, version: 1 }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode),
      group,
    ).toEqual(answers.map(() => 403));
  }
});

test('a missing organisation is not found', async () => {
  const path = `/api/organisations/${newId()}`;
  for (const answer of await Promise.all([
    superAdmin.get(`${path}/`),
    superAdmin.patch(`${path}/`, buildOrganisationChange()),
    superAdmin.post(`${path}/suspend/`, { reason: 'Not paid', version: 1 }),
    superAdmin.post(`${path}/resend-invitation/`),
    superAdmin.delete(`${path}/logo/`),
  ]))
    expect(answer.statusCode).toBe(404);
});
