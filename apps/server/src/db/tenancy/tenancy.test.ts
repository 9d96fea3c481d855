import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { newId } from '../../lib/ids';
import { getAdminConfig } from '../../testing/global-setup';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { useTestApp } from '../../testing/test-app';
import { inTransaction } from '../in-transaction';
import { checkTenancy } from './check-tenancy';
import { probeTenancy } from './probe-tenancy';

const app = useTestApp();

const inside = (organization_id: string) => app.contextFor({ kind: 'system', organization_id });

test('a query without a where clause returns no rows of another organisation', async () => {
  const [ours, theirs] = [await app.organisation(), await app.organisation()];
  await app.product({ organization_id: ours.id });
  await app.product({ organization_id: theirs.id });
  const seen = await inTransaction(inside(ours.id), (tx) =>
    tx.db.selectFrom('products').select('organization_id').execute(),
  );
  expect(seen.map(({ organization_id }) => organization_id)).toEqual([ours.id]);
});

test('a row of another organisation can be neither written nor moved', async () => {
  const [ours, theirs] = [await app.organisation(), await app.organisation()];
  const product = await app.product({ organization_id: ours.id });
  await expect(
    inTransaction(inside(ours.id), (tx) =>
      tx.db
        .insertInto('customers')
        .values({ id: newId(), organization_id: theirs.id, name: 'Planted' })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(
    inTransaction(inside(ours.id), (tx) =>
      tx.db
        .updateTable('products')
        .set({ organization_id: theirs.id })
        .where('id', '=', product.id)
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});

test('without an organisation the app sees nothing, and the setting ends with its transaction', async () => {
  const ours = await app.organisation();
  await app.product({ organization_id: ours.id });
  await inTransaction(inside(ours.id), (tx) => tx.db.selectFrom('products').select('id').execute());
  const { rows } = await sql`select * from products`.execute(app.database.app.db);
  expect(rows).toEqual([]);
});

test('an unauthenticated actor opens no transaction', async () => {
  const nobody = app.contextFor({ kind: 'nobody', organization_id: null });
  await expect(inTransaction(nobody, async () => 'never')).rejects.toThrow('Sign in to continue.');
});

test.each([
  ['a table without policies', 'create table planted (organization_id uuid)', 'drop table planted'],
  [
    'a table whose owner is let through',
    'create table planted (organization_id uuid); alter table planted enable row level security',
    'drop table planted',
  ],
  [
    'a policy that lets everybody past',
    'create policy open on products using (true)',
    'drop policy open on products',
  ],
  [
    'a policy of the usual name that compares with itself',
    `create table planted (organization_id uuid, name text); call protect('planted');
      drop policy own_organization on planted; create policy own_organization on planted to relaydesk_app
      using (organization_id = coalesce((select current_organization()), organization_id) or organization_id is not null)
      with check (organization_id = (select current_organization()))`,
    'drop table planted',
  ],
  [
    'a policy of the usual name that lets whatever is published be read',
    `alter policy own_organization on products using (organization_id = (select current_organization()) or name <> '')`,
    'alter policy own_organization on products using (organization_id = (select current_organization()))',
  ],
  [
    'a policy of the usual name that lets rows be written for others',
    `alter policy own_organization on email_tags with check (
      organization_id = (select current_organization()) or (select current_organization()) is not null)`,
    'alter policy own_organization on email_tags with check (organization_id = (select current_organization()))',
  ],
  [
    'policies that are switched off',
    'alter table customers disable row level security',
    'alter table customers enable row level security',
  ],
  ["a view with its owner's eyes", 'create view planted as select * from products', 'drop view planted'],
  [
    'a materialised view',
    'create materialized view planted as select 1 as x',
    'drop materialized view planted',
  ],
  [
    'a policy for searching that can write',
    'create policy search on sale_items to relaydesk_owner using (true)',
    'drop policy search on sale_items',
  ],
  [
    "a function with its owner's rights that asks for no organisation",
    `create function planted() returns bigint language sql stable security definer set search_path = ''
      as $$ select count(*) from public.sales $$; alter function planted() owner to relaydesk_owner;
      revoke execute on function planted() from public`,
    'drop function planted()',
  ],
  [
    "a function with its owner's rights",
    'create function planted() returns int language sql security definer as $$ select 1 $$',
    'drop function planted()',
  ],
])('[promise 7] the server refuses to start with %s', async (_what, plant, remove) => {
  const admin = new pg.Client(
    getAdminConfig(inject('postgres'), `relaydesk_test_${process.env.VITEST_POOL_ID}`),
  );
  await admin.connect();
  try {
    await admin.query(plant);
    await expect(checkTenancy(app.database)).rejects.toThrow('does not keep organisations apart');
  } finally {
    await admin.query(remove);
    await admin.end();
  }
  await expect(checkTenancy(app.database)).resolves.toBeUndefined();
});

test('[promise 7] every table with organization_id is probed at start, in less than two seconds', async () => {
  const { id: organization_id } = await app.organisation();
  await app.product({ organization_id });
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'organization_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
    app.database.platform.db,
  );
  const begun = performance.now();
  expect(await probeTenancy(app.database)).toEqual([]);
  const ms = Math.round(performance.now() - begun);
  const probes = 4 * (rows[0]?.tables ?? 0);
  expect(probes).toBeGreaterThan(150);
  expect(ms).toBeLessThan(2_000);
  recordPromiseMetric(
    7,
    'tenancy-probes',
    `${probes} probes at start reached 0 foreign rows, in ${ms} ms (limit 2000 ms)`,
  );
});
