import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { buildDatabaseSettings, getAdminConfig } from '../../testing/global-setup';
import { getTestDatabaseName, useTestApp } from '../../testing/test-app';
import { recordAuditEvent } from './record-audit-event';
import { verifyChain } from './verify-chain';

const app = useTestApp({}, { database: 'chain' });
const ROOT = join(import.meta.dirname, '../../../../..');
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client(getAdminConfig(inject('postgres'), getTestDatabaseName('chain')));
  await admin.connect();
});
afterAll(() => admin.end());

const inside = (organization_id: string | null) => app.contextFor({ kind: 'system', organization_id });
const write = (organization_id: string | null, name: string, within = organization_id) =>
  inTransaction(inside(within), (tx) =>
    recordAuditEvent(tx, { action: 'product.noted', organization_id, record: { id: newId(), name } }),
  );

async function openChain(entries: number): Promise<string> {
  const { id } = await app.organisation();
  for (let n = 1; n <= entries; n++) await write(id, `entry ${n}`);
  return id;
}

const tamperedOf = async (organization_id: string | null) =>
  (await verifyChain(app)).tampered
    .filter((found) => found.organization_id === organization_id)
    .map(({ kind, number }) => ({ kind, number }));

async function entryAt(organization_id: string, number: number): Promise<string> {
  const { rows } = await admin.query(
    'select entry_id from audit_chain where organization_id = $1 and number = $2',
    [organization_id, number],
  );
  return rows[0].entry_id;
}

test('chains entries in the writing transaction without gaps, also with concurrent writers', async () => {
  const id = await openChain(0);
  const failed = inTransaction(inside(id), async (tx) => {
    await recordAuditEvent(tx, { action: 'product.noted', record: { id: null, name: 'never' } });
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(id, `at once ${n}`, n % 2 ? id : null)));
  const { rows } = await admin.query(
    'select count(*)::int as links, max(number)::int as last from audit_chain where organization_id = $1',
    [id],
  );
  expect(rows).toEqual([{ links: 40, last: 40 }]);
  expect(await tamperedOf(id)).toEqual([]);
});

test('writers of an organisation wait for each other only during a commit', async () => {
  const id = await openChain(0);
  // A transaction that has written its entry and still runs delays no other.
  await inTransaction(inside(id), async (tx) => {
    await recordAuditEvent(tx, { action: 'product.noted', record: { id: null, name: 'slow' } });
    await write(id, 'meanwhile');
    const { rows } = await admin.query(
      'select count(*)::int as links from audit_chain where organization_id = $1',
      [id],
    );
    expect(rows).toEqual([{ links: 1 }]);
  });
  expect(await tamperedOf(id)).toEqual([]);
});

test.each([
  ['what it says', `update audit_log set changes = '{"price": {"after": 1}}' where id = $1`],
  ['who did it', `update audit_log set actor_name = 'Somebody else' where id = $1`],
  ['when it was', `update audit_log set at = at - interval '1 second' where id = $1`],
  ['its reason', `update audit_log set reason = 'none' where id = $1`],
  ['its organisation', 'update audit_log set organization_id = null where id = $1'],
  ['its hash', `update audit_chain set hash = sha256('x') where entry_id = $1`],
])('reports the first tampered entry: %s was changed', async (_what, statement) => {
  const id = await openChain(5);
  await admin.query(statement, [await entryAt(id, 3)]);
  expect(await tamperedOf(id)).toEqual([{ kind: 'changed', number: 3 }]);
});

test('a removed entry leaves a gap, and an inserted one is unchained', async () => {
  const id = await openChain(4);
  const gone = await entryAt(id, 2);
  await admin.query('delete from audit_chain where entry_id = $1', [gone]);
  await admin.query('delete from audit_log where id = $1', [gone]);
  await admin.query('alter table audit_log disable trigger chain_entry');
  await admin.query(
    `insert into audit_log (id, organization_id, actor_kind, actor_name, action, record_type)
      values (gen_random_uuid(), $1, 'staff', 'Forged', 'product.updated', 'product')`,
    [id],
  );
  await admin.query('alter table audit_log enable trigger chain_entry');
  expect(await tamperedOf(id)).toEqual([
    { kind: 'removed', number: 3 },
    { kind: 'unchained', number: null },
  ]);
});

test('neither members nor the platform can change or remove a link of the chain', async () => {
  const id = await openChain(1);
  for (const context of [inside(id), inside(null)]) {
    for (const statement of ['update audit_chain set number = 0', 'delete from audit_chain']) {
      const run = inTransaction(context, ({ db }) => db.executeQuery(CompiledQuery.raw(statement)));
      await expect(run).rejects.toThrow('permission denied');
    }
  }
});

test('the command reports the entry and exits with 1', async () => {
  const id = await openChain(3);
  const entry_id = await entryAt(id, 2);
  await admin.query(`update audit_log set record_name = 'another' where id = $1`, [entry_id]);
  const run = promisify(execFile)(
    join(ROOT, 'node_modules/.bin/tsx'),
    [join(ROOT, 'scripts/audit-verify.ts')],
    {
      env: {
        PATH: process.env.PATH,
        ...buildDatabaseSettings(inject('postgres'), getTestDatabaseName('chain')),
      },
    },
  ).catch((failed: { stdout: string; code: number }) => failed);
  expect(await run).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`changed: number 2, entry ${entry_id}`),
  });
});
