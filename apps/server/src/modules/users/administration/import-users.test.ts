import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../../testing/test-app';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin', name: 'Ada' });
  return { organization_id, admin };
}

const rowOf = (row: number, more: object = {}) => ({
  row,
  first_name: 'Nina',
  last_name: 'Neu',
  email: `${newId()}@shop.example`,
  group: 'CSR',
  ...more,
});

const load = (actor: TestUser, rows: object[], more: object = {}) =>
  app.as(actor).post('/api/users/import/', { dry_run: false, rows, ...more });
const outcomes = (results: { outcome: string }[]) => results.map(({ outcome }) => outcome);
const countUsers = async (admin: TestUser) => (await app.as(admin).get('/api/users/')).body.pagination.count;

test('a dry run reports the result and changes nothing; then the import does it', async () => {
  const { admin } = await setUp();
  const twice = `${newId()}@shop.example`;
  const rows = [
    rowOf(2),
    rowOf(3, { email: admin.email.toUpperCase() }),
    rowOf(4, { email: 'nothing', group: 'Boss', first_name: '' }),
    rowOf(5, { email: twice, group: ' supervisor ' }),
    rowOf(6, { email: twice }),
  ];
  const expected = ['created', 'skipped', 'failed', 'created', 'failed'];
  const dry = await load(admin, rows, { dry_run: true });
  expect(dry.statusCode, JSON.stringify(dry.body)).toBe(200);
  expect(outcomes(dry.body.data.results)).toEqual(expected);
  expect(await countUsers(admin)).toBe(1);

  const { results } = (await load(admin, rows)).body.data;
  expect(results).toEqual(dry.body.data.results);
  expect(results[1]).toMatchObject({ row: 3, message: expect.stringContaining('already'), fields: null });
  expect(Object.keys(results[2].fields).sort()).toEqual(['email', 'first_name', 'group']);
  expect(results[4].fields.email).toContain('twice');
  const listed = (await app.as(admin).get('/api/users/?status=invited&sort=created_at')).body.data;
  expect(listed.map(({ group }: { group: string }) => group)).toEqual(['CSR', 'Supervisor']);

  const again = await load(admin, rows);
  expect(outcomes(again.body.data.results)).toEqual(['skipped', 'skipped', 'failed', 'skipped', 'failed']);
});

test('a retried batch invites once, with one mail and audit entry per user', async () => {
  const { organization_id, admin } = await setUp();
  const headers = { 'idempotency-key': newId() };
  const body = { dry_run: false, rows: [rowOf(1), rowOf(2)] };
  const first = await app.as(admin).post('/api/users/import/', body, headers);
  const second = await app.as(admin).post('/api/users/import/', body, headers);
  expect(second.body).toEqual(first.body);
  expect(await countUsers(admin)).toBe(3);
  const mails = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('mails').select('recipient').where('organization_id', '=', organization_id).execute(),
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(body.rows.map(({ email }) => email).sort());
  const kept = (await app.as(admin).get('/api/audit-log/?action=user.invited')).body.data;
  expect(kept).toHaveLength(2);
});

test('1,000 invalid rows are ten batches of clear errors, and no invitation', async () => {
  const { admin } = await setUp();
  for (let batch = 0; batch < 10; batch++) {
    const rows = Array.from({ length: 100 }, (_, at) =>
      rowOf(batch * 100 + at + 1, { email: `not an address ${at}`, group: at % 2 ? '' : 'Super Admin' }),
    );
    const { statusCode, body } = await load(admin, rows);
    expect(statusCode).toBe(200);
    for (const [at, { outcome, message, fields }] of body.data.results.entries()) {
      expect(outcome).toBe('failed');
      expect(message.length).toBeGreaterThan(10);
      expect(fields).toMatchObject({
        email: expect.any(String),
        group: expect.stringContaining(at % 2 ? 'required' : 'Use one of these'),
      });
    }
  }
  expect(await countUsers(admin)).toBe(1);
  const tooMany = Array.from({ length: 101 }, (_, at) => rowOf(at + 1));
  expect((await load(admin, tooMany)).statusCode).toBe(400);
});

test('rows beyond the limit fail, those before it stay', async () => {
  const { organization_id, admin } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set({ max_users: 3 }).where('id', '=', organization_id).execute(),
  );
  const { results } = (await load(admin, [rowOf(1), rowOf(2), rowOf(3)])).body.data;
  expect(outcomes(results)).toEqual(['created', 'created', 'failed']);
  expect(results[2].message).toContain('user limit');
  expect(await countUsers(admin)).toBe(3);
});

test('restores texts that an export escaped', async () => {
  const { admin } = await setUp();
  await load(admin, [rowOf(1, { first_name: "'=Nina", last_name: "'-" })]);
  const { data } = (await app.as(admin).get('/api/users/?status=invited')).body;
  expect(data[0]).toMatchObject({ first_name: '=Nina', last_name: '-' });
});

test('only the Super Admin learns that an address belongs elsewhere, and must choose an organisation', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  const rows = [rowOf(1, { email: theirs.admin.email })];
  expect(outcomes((await load(ours.admin, rows, { dry_run: true })).body.data.results)).toEqual(['created']);
  const platform = await app.user({ organization_id: null, group: null });
  const { organization_id } = ours;
  const { results } = (await load(platform, rows, { organization_id })).body.data;
  expect(results[0].fields.email).toBe('This address belongs to another organisation.');
  expect((await load(platform, rows)).body.fields).toHaveProperty('organization_id');
  const stranger = { organization_id: theirs.organization_id };
  expect((await load(ours.admin, rows, stranger)).statusCode).toBe(403);
});
