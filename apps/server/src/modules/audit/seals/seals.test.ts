import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { adminOf, urlOf } from '../../../testing/global-setup';
import { databaseOf, TEST_SECRET_KEY, useTestApp } from '../../../testing/test-app';
import { writeAudits } from '../write-audit';
import { sealEntries } from './seal-entries';
import { verifySeals } from './verify-seals';

const app = useTestApp({}, { database: 'seals' });
const ROOT = join(import.meta.dirname, '../../../../../..');

/** An organisation with some sealed deeds, and its chain as it is verified. */
async function openChain(deeds: number) {
  const { id: organization_id, name } = await app.organisation();
  const write = (count: number) =>
    inTransaction(app.contextFor({ kind: 'system', organization_id }), (tx) =>
      writeAudits(
        tx,
        Array.from({ length: count }, (_, at) => ({
          action: 'product.updated' as const,
          record: { id: newId(), name: `Shoe ${at}` },
          before: { price: 100 },
          after: { price: 200 + at },
        })),
      ),
    );
  await write(deeds);
  await sealEntries(app.system);
  const verify = async (parts = app.system) => {
    const { chains } = await verifySeals(parts);
    const chain = chains.find(({ organization_name }) => organization_name === name);
    if (!chain) throw new Error(`${name} has no chain.`);
    return chain;
  };
  return { organization_id, write, verify };
}

/** What somebody does who has the database, and not the server. */
async function tamper(statement: string, values: unknown[] = []) {
  const admin = new pg.Client(adminOf(inject('postgres'), databaseOf('seals')));
  await admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    const { rows } = await admin.query<{ id: string }>(statement, values);
    return rows.map(({ id }) => id);
  } finally {
    await admin.end();
  }
}

const entryNumbered = (organization_id: string, number: number) =>
  tamper('select entry_id as id from audit_seals where chain = $1 and number = $2', [
    organization_id,
    number,
  ]);

test('every entry is sealed in the order of its organisation, more than one batch of them too', async () => {
  const { verify, write } = await openChain(1_203);
  const first = await verify();
  expect(first).toMatchObject({ entries: 1_203, faults: [] });
  await write(1);
  await Promise.all([sealEntries(app.system), sealEntries(app.system)]); // as two servers would
  await sealEntries(app.system);
  const second = await verify();
  expect(second).toMatchObject({ entries: 1_204, faults: [] });
  expect(second.last_seal).not.toBe(first.last_seal);
});

test('a deed that is taken back leaves nothing to seal', async () => {
  const { organization_id, verify } = await openChain(1);
  const failed = inTransaction(app.contextFor({ kind: 'system', organization_id }), async (tx) => {
    await writeAudits(tx, [{ action: 'product.updated', record: { id: null, name: 'never' } }]);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  await sealEntries(app.system);
  expect(await verify()).toMatchObject({ entries: 1, faults: [] });
});

test.each([
  ['what it says', `update audit_log set changes = '{"price": {"after": 1, "before": 100}}' where id = $1`],
  ['who did it', `update audit_log set actor_name = 'Somebody else' where id = $1`],
  ['when', `update audit_log set at = at - interval '1 second' where id = $1`],
  ['its organisation', 'update audit_log set organization_id = null where id = $1'],
])('an entry is named when %s was changed, and no other', async (_what, statement) => {
  const { organization_id, verify } = await openChain(5);
  const [entry_id] = await entryNumbered(organization_id, 3);
  await tamper(statement, [entry_id]);
  expect((await verify()).faults).toEqual([{ kind: 'changed', entry_id, number: 3 }]);
});

test('a removed entry is named, and the place of one that went with its seal', async () => {
  const { organization_id, verify } = await openChain(6);
  const [gone] = await entryNumbered(organization_id, 2);
  await tamper('delete from audit_log where id = $1', [gone]);
  await tamper('delete from audit_seals where chain = $1 and number = 4', [organization_id]);
  expect((await verify()).faults).toEqual([
    { kind: 'removed', entry_id: gone, number: 2 },
    { kind: 'removed', entry_id: null, number: 4 },
  ]);
});

test('two entries that changed places are both named', async () => {
  const { organization_id, verify } = await openChain(4);
  const [second] = await entryNumbered(organization_id, 2);
  const [third] = await entryNumbered(organization_id, 3);
  const place = 'update audit_seals set entry_id = $3 where chain = $1 and number = $2';
  await tamper(place, [organization_id, 2, newId()]);
  await tamper(place, [organization_id, 3, second]);
  await tamper(place, [organization_id, 2, third]);
  expect((await verify()).faults).toEqual([
    { kind: 'changed', entry_id: third, number: 2 },
    { kind: 'changed', entry_id: second, number: 3 },
  ]);
});

test('an entry that nobody asked a seal for is named', async () => {
  const { organization_id } = await openChain(1);
  const [slipped] = await tamper(
    `insert into audit_log (id, organization_id, actor_kind, actor_name, action, record_type)
      values (gen_random_uuid(), $1, 'staff', 'Forged', 'product.updated', 'product') returning id`,
    [organization_id],
  );
  const { strangers } = await verifySeals(app.system);
  expect(strangers).toContainEqual({ kind: 'unsealed', entry_id: slipped, number: null });
});

test('neither members nor the platform reach the seals, and another key makes none of them', async () => {
  const { organization_id, verify } = await openChain(2);
  const run = (organization: string | null, statement: string) =>
    inTransaction(app.contextFor({ kind: 'system', organization_id: organization }), ({ db }) =>
      db.executeQuery(CompiledQuery.raw(statement)),
    );
  await expect(run(organization_id, 'select from audit_seals')).rejects.toThrow('permission denied');
  await expect(run(organization_id, 'delete from audit_unsealed')).rejects.toThrow('permission denied');
  await expect(run(null, 'update audit_seals set number = 0')).rejects.toThrow('permission denied');
  await expect(run(null, 'delete from audit_seals')).rejects.toThrow('permission denied');
  const another = { ...app.system, keys: { ...app.system.keys, audit: Buffer.alloc(32) } };
  expect((await verify(another)).faults).toHaveLength(2);
});

test('the command names the entry, and ends with 1', async () => {
  const { organization_id } = await openChain(3);
  const run = () =>
    promisify(execFile)(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, 'scripts/verify-audit.ts')], {
      env: {
        PATH: process.env.PATH,
        SECRET_KEY: TEST_SECRET_KEY,
        DATABASE_URL: urlOf(inject('postgres'), databaseOf('seals')),
      },
    }).catch((failed: { stdout: string; code: number }) => failed);
  const [entry_id] = await entryNumbered(organization_id, 2);
  await tamper(`update audit_log set reason = 'none' where id = $1`, [entry_id]);
  expect(await run()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`Changed: number 2, ${entry_id}`),
  });
});
