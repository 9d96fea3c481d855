import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../lib/ids';
import { openOldDatabase } from '../testing/old-database';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { LOCK_TIMEOUT_MS, migrate } from './migrate';
import type { Migration } from './migration';
import { migrations } from './migrations/migrations';

/** The last release before this rule. */
const BEFORE = '033-newest-first';
/** The promised value applies to a million rows (`npm run promises -- --full`). */
const ROWS = Number(process.env.UPGRADE_ROWS ?? 20_000);

/** Tables that one transaction may lock against writers: each may take the lock timeout. */
const LOCKED_TABLES = 4;
/** Rows that a transaction may read or write while it holds such locks. */
const ROWS_UNDER_LOCK = 1_000;
const PROMISED_MS = 2_000;

interface TableUnderMigration {
  migration: string;
  table: string;
  is_locked: boolean;
  changed_rows: number;
  read_rows: number;
}

/** An old database with many messages, and the effect of each migration's transaction on existing tables. */
async function openFullDatabase({ messages = 2 * ROWS_UNDER_LOCK } = {}) {
  const old = await openOldDatabase(BEFORE);
  const { admin, connectAs } = old;
  const [organization_id, line_id] = [newId(), newId()];
  await admin.query(`set session_replication_role = replica`); // only the rows matter, not the effects of triggers
  await admin.query(
    `insert into organisations (id, name, slug, currency, time_zone) values ($1, 'Old', 'old', 'EUR', 'UTC')`,
    [organization_id],
  );
  await admin.query(
    `insert into channel_integrations (id, organization_id, channel, name, public_key, settings)
      values ($1, $2, 'web_chat', 'Chat', 'old', '{}')`,
    [line_id, organization_id],
  );
  await admin.query(
    `insert into customers (id, organization_id, name)
      select md5('k' || n)::uuid, $1, 'Customer ' || n from generate_series(1, $2::integer) n`,
    [organization_id, messages],
  );
  await admin.query(
    `insert into conversations (id, organization_id, channel_integration_id, channel, customer_id, status, last_seq, created_at, last_activity_at)
      select md5('c' || n)::uuid, $1, $2, 'web_chat', md5('k' || n)::uuid, 'waiting', 10, now(), now()
        from generate_series(1, $3::integer) n`,
    [organization_id, line_id, messages],
  );
  await admin.query(
    `insert into messages (id, organization_id, conversation_id, channel_integration_id, seq, author, kind, text, created_at)
      select md5('m' || n)::uuid, $1, md5('c' || (1 + n / 10))::uuid, $2, n % 10 + 1, 'customer', 'text', 'Hello ' || n, now()
        from generate_series(0, $3::integer - 1) n`,
    [organization_id, line_id, messages],
  );
  await admin.query(`set session_replication_role = origin`);

  const { rows: tables } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const existing = tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  const touched: TableUnderMigration[] = [];
  const migrateWith = (more: Record<string, Migration>) =>
    migrate(connectAs, {
      all: { ...migrations, ...more },
      async beforeCommit(db, migration) {
        const { rows } = await sql<TableUnderMigration>`
          select ${migration} as migration, c.relname as table, bool_or(l.mode in
              ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as is_locked,
            max(s.n_tup_upd + s.n_tup_del)::integer as changed_rows, max(s.seq_tup_read)::integer as read_rows
          from pg_locks l join pg_class c on c.oid = l.relation
            join pg_stat_xact_user_tables s on s.relid = c.oid
          where l.pid = pg_backend_pid() and c.relname = any (${existing}) and c.relkind = 'r'
          group by c.relname`.execute(db);
        touched.push(...rows);
        // PostgreSQL adds up the reads of a session until it reports them, at most once a second.
        await sql`select pg_stat_force_next_flush()`.execute(db);
      },
    });
  return { ...old, organization_id, touched, migrateWith };
}

/** Rows during which writers wait: all reads of locked tables, and all writes. */
const rowsHeld = ({ is_locked, read_rows, changed_rows }: TableUnderMigration): number =>
  is_locked ? Math.max(read_rows, changed_rows) : changed_rows;

/** Violations: what would delay a writer for longer than promised. */
function problemsOf(touched: TableUnderMigration[]): string[] {
  const locked = touched.filter(({ is_locked }) => is_locked);
  const count = new Map<string, number>();
  for (const { migration } of locked) count.set(migration, (count.get(migration) ?? 0) + 1);
  return [
    ...touched
      .filter((table) => rowsHeld(table) > ROWS_UNDER_LOCK)
      .map(
        (table) => `${table.migration} holds ${table.table} while it goes through ${rowsHeld(table)} rows`,
      ),
    ...[...count]
      .filter(([, tables]) => tables > LOCKED_TABLES)
      .map(([migration, tables]) => `${migration} locks ${tables} tables`),
  ];
}

test('[promise 20] no migration locks a table against writers for longer than the lock timeout', {
  timeout: 60_000 + ROWS, // inserting a million rows takes some minutes
}, async () => {
  expect(LOCKED_TABLES * LOCK_TIMEOUT_MS).toBeLessThan(PROMISED_MS);
  const { admin, touched, migrateWith } = await openFullDatabase({ messages: ROWS });
  await migrateWith({});
  expect(problemsOf(touched)).toEqual([]);
  const { rows } = await admin.query<{ n: number }>('select count(*)::integer as n from messages');
  expect(rows[0]?.n).toBe(ROWS);
  const most = Math.max(0, ...touched.map(rowsHeld));
  recordPromiseMetric(
    20,
    'rows-under-lock',
    `${most} rows gone through under a lock of ${ROWS} messages (limit ${ROWS_UNDER_LOCK})`,
  );
});

const forAll = `alter table messages no force row level security;
  update messages set text = text || '.'; alter table messages force row level security`;

test.each([
  ['an index', 'create index late on messages (created_at)', 'messages'],
  ['a check of all rows', 'alter table messages add check (seq > 0)', 'messages'],
  ['a rewrite', 'alter table customers add late text default gen_random_uuid()::text', 'customers'],
  ['a value for all rows', forAll, 'messages'],
])('detects %s of a large table in a transaction', async (_what, statement, table) => {
  const { touched, migrateWith } = await openFullDatabase();
  await migrateWith({ '999-late': { up: async (db) => void (await sql.raw(statement).execute(db)) } });
  expect(problemsOf(touched)).toContainEqual(expect.stringContaining(`999-late holds ${table} while`));
});

/** A writer, like a server that still runs. */
async function openWriter(config: pg.PoolConfig) {
  const client = new pg.Client({ ...config, options: '' });
  await client.connect();
  onTestFinished(() => client.end());
  const write = () => client.query(`update customers set phone = '+4930' where id = md5('k' || 1)::uuid`);
  return { client, write };
}

const modesOn = async (admin: pg.Client, { granted }: { granted: boolean }): Promise<string[]> => {
  const { rows } = await admin.query<{ mode: string }>(
    `select l.mode from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'customers' and l.granted = $1 and l.pid <> pg_backend_pid()`,
    [granted],
  );
  return rows.map(({ mode }) => mode);
};

test('[promise 20] a migration that waits for a table lets writers proceed, and completes when the table is free', async () => {
  const { admin, connectAs, migrateWith } = await openFullDatabase();
  await migrateWith({});
  const owner = connectAs('owner');
  const [first, second] = [await openWriter(owner), await openWriter(owner)];
  await admin.query('alter table customers no force row level security'); // the owner of the tables writes here
  await first.client.query('begin');
  await first.client.query(`update customers set phone = '+4931' where id = md5('k' || 2)::uuid`);

  const migrating = migrateWith({
    '999-column': { up: async (db) => void (await sql`alter table customers add late text`.execute(db)) },
  });
  await expect.poll(() => modesOn(admin, { granted: false })).toContain('AccessExclusiveLock');
  // New writers queue behind the migration, which waits until `first` has ended.
  expect((await second.write()).rowCount).toBe(1);
  await first.client.query('commit');
  await migrating;
  await second.client.query('select late from customers limit 1');
});

test('[promise 20] builds an index concurrently, and rebuilds it after an interruption', async () => {
  const { admin, connectAs, migrateWith } = await openFullDatabase();
  await migrateWith({});
  const owner = connectAs('owner');
  const [first, second] = [await openWriter(owner), await openWriter(owner)];
  await admin.query('alter table customers no force row level security');
  const index = { '999-index': { indexes: [{ name: 'customers_late', on: 'customers (phone)' }] } };
  const stateOf = async () => {
    const { rows } = await admin.query<{ is_valid: boolean }>(
      `select indisvalid as is_valid from pg_index where indexrelid = to_regclass('customers_late')`,
    );
    return rows.map(({ is_valid }) => is_valid);
  };
  await first.client.query('begin');
  await first.client.query(`update customers set phone = '+4931' where id = md5('k' || 2)::uuid`);

  const interrupted = migrateWith(index).catch((error) => error);
  await expect.poll(stateOf).toEqual([false]); // started; waits for existing writers
  const modes = await modesOn(admin, { granted: true });
  expect(modes).toContain('ShareUpdateExclusiveLock');
  expect(modes).not.toContain('ShareLock');
  expect((await second.write()).rowCount).toBe(1);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index conc%'`,
  );
  expect(String(await interrupted)).toContain('999-index');
  expect(await stateOf()).toEqual([false]);

  await first.client.query('commit');
  await migrateWith(index);
  expect(await stateOf()).toEqual([true]);
  await migrateWith(index); // already done: no effect
});

test('two servers that start simultaneously migrate once', async () => {
  const { connectAs } = await openOldDatabase('030-bot');
  await Promise.all([migrate(connectAs), migrate(connectAs)]);
});
