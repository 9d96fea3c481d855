import type { AuditEntry } from '@relaydesk/contracts/audit';
import type { Group } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { runAsPlatform, type TestUser, useTestApp } from '../../testing/test-app';
import { diffRecords, recordAuditEvent } from './record-audit-event';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const make = (group: Group) => app.user({ organization_id, group, name: group });
  const [admin, supervisor, csr, sales, viewer] = [
    await make('Organisation Admin'),
    await make('Supervisor'),
    await make('CSR'),
    await make('Sales'),
    await make('Viewer'),
  ];
  const platform = await app.user({ organization_id: null, group: null, name: 'Root' });
  return { organization_id, admin, supervisor, csr, sales, viewer, platform };
}

const product = () => ({
  sku: newId(),
  name: 'Trail Shoe',
  description: '',
  category: 'Shoes',
  aliases: [],
  price: 100,
  tax_rate: 0,
  stock: 5,
  status: 'active',
  is_bot_sellable: true,
});

/** One entry of each user. */
const noteBy = (user: TestUser, name: string, organization_id = user.organization_id) =>
  inTransaction(
    app.contextFor({
      kind: 'staff',
      user_id: user.id,
      session_id: newId(),
      organization_id: user.organization_id,
      group: user.group,
      answers_customers: false,
      name: user.name,
      email: user.email,
    }),
    (tx) => recordAuditEvent(tx, { action: 'product.noted', organization_id, record: { id: newId(), name } }),
  );

async function entriesFor(reader: TestUser, query = ''): Promise<AuditEntry[]> {
  const { statusCode, body } = await app.as(reader).get(`/api/audit-log/?${query}`);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return body.data;
}
const namesFor = async (reader: TestUser, query = '') =>
  (await entriesFor(reader, `action=product.noted&sort=at&${query}`)).map(({ record_name }) => record_name);

test('each role reads its scope: all, the organisation, the team, their own, nothing', async () => {
  const { organization_id, admin, supervisor, csr, sales, viewer, platform } = await setUp();
  const elsewhere = await setUp();
  await noteBy(admin, 'by admin');
  await noteBy(supervisor, 'by supervisor');
  await noteBy(csr, 'by csr');
  await noteBy(platform, 'by platform', organization_id);
  await noteBy(elsewhere.csr, 'elsewhere');

  expect(await namesFor(platform, `organization_id=${organization_id}`)).toHaveLength(4);
  expect(await namesFor(platform, 'limit=100')).toEqual(expect.arrayContaining(['by csr', 'elsewhere']));
  // Entries of the same millisecond have no order.
  const names = ['by admin', 'by csr', 'by platform', 'by supervisor'];
  expect((await namesFor(admin)).toSorted()).toEqual(names);
  expect((await namesFor(supervisor)).toSorted()).toEqual(['by csr', 'by supervisor']);
  expect(await namesFor(csr)).toEqual(['by csr']);
  expect(await namesFor(sales)).toEqual([]);
  expect((await app.as(viewer).get('/api/audit-log/')).statusCode).toBe(403);
  const foreign = `/api/audit-log/?organization_id=${elsewhere.organization_id}`;
  expect((await app.as(admin).get(foreign)).statusCode).toBe(403);
});

test('members see the platform as actor, not the individual user', async () => {
  const { organization_id, admin, platform } = await setUp();
  await noteBy(platform, 'by platform', organization_id);
  const [seen] = await entriesFor(admin);
  expect(seen).toMatchObject({ actor_name: 'Platform', actor_id: null, address: null });
  expect(JSON.stringify(seen)).not.toContain(platform.id);
  const [own] = await entriesFor(platform, `organization_id=${organization_id}`);
  expect(own).toMatchObject({ actor_name: 'Root', actor_id: platform.id });
  const file = await app.as(admin).get('/api/audit-log/export/');
  expect(file.body).toContain('Platform');
  expect(file.body).not.toContain('Root');
});

test('filters entries by record, actor, kind and time, and pages from the newest', async () => {
  const { admin, supervisor } = await setUp();
  const made = (await app.as(supervisor).post('/api/products/', product())).body.data;
  const changed = await app
    .as(admin)
    .patch(`/api/products/${made.id}/`, { ...product(), sku: made.sku, price: 200, version: 1 });
  expect(changed.statusCode).toBe(200);
  await app.as(admin).delete(`/api/products/${made.id}/`);
  await app.as(admin).delete(`/api/products/${made.id}/`); // already archived: no change

  const history = await entriesFor(admin, `record_type=product&record_id=${made.id}`);
  expect(history.map(({ action }) => action)).toEqual([
    'product.archived',
    'product.updated',
    'product.created',
  ]);
  expect(history[1]?.changes).toEqual({ price: { before: 100, after: 200 } });
  expect(history[1]).toMatchObject({ actor_name: 'Organisation Admin', record_name: 'Trail Shoe' });
  expect(await entriesFor(admin, `actor_id=${supervisor.id}`)).toHaveLength(1);
  const [newest, , oldest] = history;
  expect(await entriesFor(admin, `from=${newest?.at}&record_id=${made.id}`)).toHaveLength(1);
  expect(await entriesFor(admin, `to=${oldest?.at}&record_id=${made.id}`)).toHaveLength(1);
  expect(await entriesFor(admin, `record_id=${newId()}`)).toEqual([]);

  const path = `/api/audit-log/?limit=2&record_id=${made.id}`;
  const first = (await app.as(admin).get(path)).body;
  const second = (await app.as(admin).get(`${path}&cursor=${first.pagination.next}`)).body;
  expect([...first.data, ...second.data]).toEqual(history);
});

test('knowledge and sales write entries, a sale with its amounts and without its customer', async () => {
  const { admin } = await setUp();
  const client = app.as(admin);
  const question = { kind: 'question', title: 'Where is it?', body: 'Here.', is_published: true };
  const entry = (await client.post('/api/knowledge/', question)).body.data;
  await client.patch(`/api/knowledge/${entry.id}/`, { ...question, body: 'There.', version: 1 });
  await client.delete(`/api/knowledge/${entry.id}/`);
  const shoe = (await client.post('/api/products/', product())).body.data;
  const sale = (
    await client.post('/api/sales/', {
      conversation_id: null,
      customer_id: null,
      customer: { name: 'Kim Buyer', email: 'kim@buyer.example', phone: null },
      items: [{ product_id: shoe.id, quantity: 2 }],
      discount: 0,
      notes: 'Call Kim',
    })
  ).body.data;
  await client.post(`/api/sales/${sale.id}/status/`, { status: 'paid', version: 1 });

  const entries = await entriesFor(admin, 'sort=at');
  expect(entries.map(({ action }) => action)).toEqual([
    'knowledge.created',
    'knowledge.updated',
    'knowledge.deleted',
    'product.created',
    'sale.recorded',
    'sale.status_changed',
  ]);
  expect(entries[1]?.changes).toEqual({ body: { before: 'Here.', after: 'There.' } });
  expect(entries[5]?.changes).toEqual({ status: { before: 'confirmed', after: 'paid' } });
  expect(JSON.stringify(entries)).not.toContain('Kim');
});

test('records a refusal at most once a second per user, while the refused action writes nothing', async () => {
  const { admin, csr } = await setUp();
  const tries = Array.from({ length: 20 }, () => app.as(csr).post('/api/products/', product()));
  for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(403);
  const kept = await entriesFor(admin, `actor_id=${csr.id}`);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(10);
  expect(kept[0]).toMatchObject({
    action: 'session.refused',
    record_type: 'session',
    record_name: 'POST /api/products/',
    reason: "Your role doesn't allow this.",
    changes: {},
  });
});

test('a failed action writes no entry', async () => {
  const { admin } = await setUp();
  const made = product();
  await app.as(admin).post('/api/products/', made);
  expect((await app.as(admin).post('/api/products/', made)).statusCode).toBe(409);
  expect(await entriesFor(admin)).toHaveLength(1);
});

test('entries cannot be changed or removed, not even by the platform', async () => {
  const { organization_id, admin } = await setUp();
  await noteBy(admin, 'kept');
  const inside = app.contextFor({ kind: 'system', organization_id });
  for (const context of [app.system, inside]) {
    const run = (statement: ReturnType<typeof sql>) =>
      inTransaction(context, ({ db }) => statement.execute(db));
    await expect(run(sql`update audit_log set action = 'x'`)).rejects.toThrow('permission denied');
    await expect(run(sql`delete from audit_log`)).rejects.toThrow('permission denied');
  }
});

test('the export is for admins, contains every page, and writes an entry itself', async () => {
  const { organization_id, admin, supervisor } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    sql`insert into audit_log (id, organization_id, actor_kind, actor_name, action, record_type, record_name)
      select gen_random_uuid(), ${organization_id}, 'system', '', 'product.noted', 'product', '=' || n
      from generate_series(1, 1500) n`.execute(db),
  );
  const file = await app.as(admin).get('/api/audit-log/export/?action=product.noted');
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1501);
  expect(lines[1]).toContain(",'=");
  expect(await entriesFor(admin, 'action=session.audit_exported')).toHaveLength(1);
  expect((await app.as(supervisor).get('/api/audit-log/export/')).statusCode).toBe(403);
});

test.each([
  ['record_id', 'x'],
  ['record_type', 'password'],
  ['from', 'yesterday'],
  ['sort', 'actor'],
  ['cursor', 'e30'],
])('refuses an invalid %s', async (name, value) => {
  const { admin } = await setUp();
  const { statusCode, body } = await app.as(admin).get(`/api/audit-log/?${name}=${value}`);
  expect(statusCode).toBe(400);
  expect(body.error).toBe('invalid');
});

test('a diff contains only changed properties', () => {
  const before = { name: 'a', tags: ['x'], version: 1, gone: 1 };
  const after = { name: 'b', tags: ['x'], version: 2, fresh: 2, empty: '', none: [] };
  expect(diffRecords(before, after)).toEqual({
    name: { before: 'a', after: 'b' },
    gone: { before: 1, after: null },
    fresh: { before: null, after: 2 },
  });
});

test('stores a coarse network only, because entries cannot be removed', async () => {
  const { admin } = await setUp();
  expect((await app.as(admin).post('/api/products/', product())).statusCode).toBe(201);
  const [entry] = await entriesFor(admin, 'record_type=product');
  expect(entry).toMatchObject({ action: 'product.created', address: '127.0.0.0/24' });
});
