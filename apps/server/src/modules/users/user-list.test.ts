import type { User } from '@relaydesk/contracts/user';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin', name: 'Ada' });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Cem' });
  const bea = await app.user({ organization_id, group: 'Sales', name: 'Bea' });
  return { organization_id, admin, csr, bea };
}

const set = (user: TestUser, values: { status?: string; last_seen_at?: string; is_available?: boolean }) =>
  runAsPlatform(app, ({ db }) => db.updateTable('users').set(values).where('id', '=', user.id).execute());
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function listFor(reader: TestUser, query = ''): Promise<User[]> {
  const { statusCode, body } = await app.as(reader).get(`/api/users/?${query}`);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return body.data;
}
const namesFor = async (reader: TestUser, query = '') =>
  (await listFor(reader, query)).map(({ name }) => name);

test('staff are sorted, searched by name and address, and filtered', async () => {
  const { admin, csr, bea } = await setUp();
  expect(await namesFor(admin)).toEqual(['Ada', 'Bea', 'Cem']);
  expect(await namesFor(admin, 'sort=-name')).toEqual(['Cem', 'Bea', 'Ada']);
  expect(await namesFor(admin, 'sort=created_at')).toEqual(['Ada', 'Cem', 'Bea']);
  expect(await namesFor(admin, 'search=BE')).toContain('Bea');
  expect(await namesFor(admin, `search=${csr.email.slice(0, 36)}`)).toEqual(['Cem']);
  expect(await namesFor(admin, 'group=Sales')).toEqual(['Bea']);
  await set(bea, { status: 'disabled' });
  expect(await namesFor(admin, 'status=disabled')).toEqual(['Bea']);
  expect(await namesFor(admin, 'status=active')).toEqual(['Ada', 'Cem']);
});

test('pages contain every user once, forwards and backwards', async () => {
  const { admin } = await setUp();
  const first = (await app.as(admin).get('/api/users/?limit=2')).body;
  expect(first.pagination).toMatchObject({ count: 3, count_is_exact: true, previous: null });
  const second = (await app.as(admin).get(`/api/users/?limit=2&cursor=${first.pagination.next}`)).body;
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cem']);
  const back = (await app.as(admin).get(`/api/users/?limit=2&cursor=${second.pagination.previous}`)).body;
  expect(back.data.map(({ id }: User) => id)).toEqual(first.data.map(({ id }: User) => id));
});

test('presence: absent after six inactive minutes, else as the user chose', async () => {
  const { organization_id, admin, csr, bea } = await setUp();
  const quiet = await app.user({ organization_id, group: 'CSR', name: 'Dan' });
  const gone = await app.user({ organization_id, group: 'CSR', name: 'Eve' });
  await set(csr, { last_seen_at: ago(1) });
  await set(bea, { last_seen_at: ago(5), is_available: false });
  await set(quiet, { last_seen_at: ago(7) });
  await set(gone, { last_seen_at: ago(1), status: 'disabled' });
  const presence = new Map((await listFor(admin)).map((user) => [user.name, user.presence]));
  expect(Object.fromEntries(presence)).toMatchObject({
    Cem: 'available',
    Bea: 'away',
    Dan: 'offline',
    Eve: 'offline',
  });
  expect(await namesFor(admin, 'presence=away')).toEqual(['Bea']);
});

test('below Supervisor only names and presence of users are readable and filterable', async () => {
  const { organization_id, admin, csr, bea } = await setUp();
  await set(bea, { status: 'disabled' });
  const [supervisor, viewer] = [
    await app.user({ organization_id, group: 'Supervisor', name: 'Sue' }),
    await app.user({ organization_id, group: 'Viewer', name: 'Val' }),
  ];
  expect((await listFor(supervisor)).find(({ name }) => name === 'Cem')).toMatchObject({ email: csr.email });

  for (const reader of [csr, viewer]) {
    const listed = await listFor(reader);
    expect(listed.map(({ name }) => name)).toEqual(['Ada', 'Cem', 'Sue', 'Val']);
    const one = (await app.as(reader).get(`/api/users/${admin.id}/`)).body.data;
    for (const user of [...listed, one]) {
      expect(user).toMatchObject({
        email: null,
        group: null,
        phone: null,
        last_sign_in_at: null,
        skills: [],
      });
    }
    expect(await namesFor(reader, 'search=test.example')).toEqual([]);
    expect((await app.as(reader).get('/api/users/?group=CSR')).statusCode).toBe(403);
    expect((await app.as(reader).get('/api/users/?status=disabled')).statusCode).toBe(403);
    expect((await app.as(reader).get(`/api/users/${bea.id}/`)).statusCode).toBe(404);
    expect((await app.as(reader).get('/api/users/export/')).statusCode).toBe(403);
  }
});

test('the Super Admin sees all organisations, or one; members only theirs', async () => {
  const [one, two] = [await setUp(), await setUp()];
  const platform = await app.user({ organization_id: null, group: null, name: 'Root' });
  expect(await namesFor(platform, `organization_id=${one.organization_id}`)).toEqual(['Ada', 'Bea', 'Cem']);
  const all = await listFor(platform, 'limit=100&sort=-created_at');
  expect(new Set(all.map((user) => user.organization_id))).toContain(two.organization_id);
  expect(all.map(({ name }) => name)).toContain('Root');
  expect((await app.as(one.admin).get(`/api/users/?organization_id=${two.organization_id}`)).statusCode).toBe(
    403,
  );
});

test('counts open conversations', async () => {
  const { organization_id, admin, csr } = await setUp();
  const line = await app.integration({ organization_id });
  const customer_id = newId();
  await runAsPlatform(app, ({ db }) =>
    db.insertInto('customers').values({ id: customer_id, organization_id, name: 'Kim' }).execute(),
  );
  for (const status of ['open', 'open', 'snoozed', 'resolved'])
    await runAsPlatform(app, ({ db }) =>
      db
        .insertInto('conversations')
        .values({
          id: newId(),
          organization_id,
          customer_id,
          channel_integration_id: line.id,
          channel: 'web_chat',
          status,
          assignee_id: csr.id,
          last_activity_at: ago(1),
          created_at: ago(2),
        })
        .execute(),
    );
  const counts = new Map((await listFor(admin)).map((user) => [user.name, user.open_chats]));
  expect(Object.fromEntries(counts)).toEqual({ Ada: 0, Bea: 0, Cem: 3 });
});

test('the export contains the listed rows, without formulas, and is audited', async () => {
  const { organization_id, admin } = await setUp();
  await app.user({ organization_id, group: 'CSR', name: '=cmd()' });
  for (let at = 0; at < 30; at++) await app.user({ organization_id, group: 'Viewer', name: `Viewer ${at}` });
  const file = await app.as(admin).get('/api/users/export/?group=CSR');
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  });
  const lines = file.body.slice(1).split('\r\n');
  expect(file.body[0]).toBe('\uFEFF');
  expect(lines[0]).toMatch(/^first_name,last_name,email,group,/);
  expect(lines.slice(1).map((line: string) => line.split(',')[0])).toEqual(["'=cmd()", 'Cem', '']);

  const all = await app.as(admin).get('/api/users/export/');
  expect(all.body.trimEnd().split('\r\n')).toHaveLength(1 + 34);
  const kept = (await app.as(admin).get('/api/audit-log/?action=user.exported')).body.data;
  expect(kept).toHaveLength(2);
});

test('an export refuses an invalid filter like the list', async () => {
  const { admin } = await setUp();
  const { statusCode, body, headers } = await app.as(admin).get('/api/users/export/?group=Boss');
  expect(statusCode).toBe(400);
  expect(body.error).toBe('invalid');
  expect(headers['content-disposition']).toBeUndefined();
});

test('the last page of many has a named cursor', async () => {
  const { organization_id } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    sql`insert into users (id, organization_id, "group", email, first_name)
      select gen_random_uuid(), ${organization_id}, 'CSR', gen_random_uuid() || '@many.example', 'Many ' || n
      from generate_series(1, 3000) n`.execute(db),
  );
  const admin = await app.user({ organization_id, group: 'Organisation Admin', name: 'Zoe' });
  const last = (await app.as(admin).get('/api/users/?cursor=last&limit=10')).body;
  expect(last.data.map(({ name }: User) => name)).toContain('Zoe');
  expect(last.pagination).toMatchObject({ count: 3004, next: null });
});

test('beyond 10,000 no page has an exact count', async () => {
  const { organization_id, admin } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    sql`insert into users (id, organization_id, "group", email, first_name)
      select gen_random_uuid(), ${organization_id}, 'CSR', gen_random_uuid() || '@many.example', 'Many ' || n
      from generate_series(1, 10000) n`.execute(db),
  );
  const first = (await app.as(admin).get('/api/users/?limit=2')).body;
  const second = (await app.as(admin).get(`/api/users/?limit=2&cursor=${first.pagination.next}`)).body;
  for (const { pagination } of [first, second])
    expect(pagination).toMatchObject({ count: 10_000, count_is_exact: false });
  expect(second.data[0].name).toBe('Cem');
  expect((await app.as(admin).get('/api/users/?group=Sales')).body.pagination.count).toBe(1);
});
