import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../context/context';
import type { ErasureCause, RegisteredPersonalData, TableContent } from '../../context/personal-data';
import type { Db } from '../../db/connect';
import { TABLE_OWNERS, type TableName } from '../../db/table-owners';
import type { DB } from '../../db/tables';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { PERSONAL_DATA } from './registry';

const app = useTestApp();

/** Columns that hold what identifies, reaches or was said by a person, or refer to one. */
const PERSONAL_COLUMN =
  /^(.*_)?(customer_ids?|user_ids?|email|phone|name|first_name|last_name|text|body|content|html|address|ip|user_agent|recipient|words|excerpt|report|notes?|signature)$/;

interface ForeignKey {
  table: string;
  referenced: string;
}

interface Schema {
  columns: { table: string; column: string }[];
  foreignKeys: ForeignKey[];
}

/** What migrations record; not part of `DB`. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock', 'applied_functions'];

/** The tables of the database, as the test's server has migrated it. */
const readSchema = (): Promise<Schema> =>
  runAsPlatform(app, async ({ db }) => {
    const columns = await sql<Schema['columns'][number]>`
      select c.relname as "table", a.attname as "column" from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relname = any(${MIGRATION_TABLES}))`.execute(
      db,
    );
    const keys = await sql<ForeignKey>`
      select conrelid::regclass::text as "table", confrelid::regclass::text as referenced from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
    return { columns: columns.rows, foreignKeys: keys.rows };
  });

/**
 * Tables that may have personal data: by a column, or because they refer to such a table. A reference to an
 * organisation says nothing about persons: every table has one.
 */
function findCandidates({ columns, foreignKeys }: Schema): Set<string> {
  const found = new Set(
    columns.filter(({ column }) => PERSONAL_COLUMN.test(column)).map(({ table }) => table),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { table, referenced } of foreignKeys)
      if (referenced !== 'organisations' && found.has(referenced)) found.add(table);
  }
  return found;
}

const modules = Object.entries(PERSONAL_DATA) as [string, RegisteredPersonalData][]; // Object.entries forgets the type of its keys
const entriesOf = <Value>(record: Partial<Record<TableName, Value>> = {}) =>
  Object.entries(record) as [TableName, Value][]; // as above
const registered = modules.flatMap(([owner, { tables }]) =>
  entriesOf(tables).map(([table, content]) => ({ owner, table, content })),
);
const contents = new Map<string, TableContent>(registered.map(({ table, content }) => [table, content]));
const isErasedWith = (table: string, cause: ErasureCause): boolean => {
  const content = contents.get(table);
  if (!content || 'notPersonal' in content) return false;
  return 'follows' in content ? isErasedWith(content.follows, cause) : content.erasedWith.includes(cause);
};

/** The tables that a step writes: its statements are compiled and not executed. */
async function listWrittenTables(step: (tx: Tx) => Promise<unknown> | undefined): Promise<TableName[]> {
  const statements: string[] = [];
  const recording = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  await step({ db: recording as unknown as Db } as Tx); // steps of erasure use nothing else
  const found = statements.flatMap((statement) =>
    [...statement.matchAll(/\b(?:update|delete from)\s+"?(\w+)/g)].map(([, table = '']) => table),
  );
  const isTable = (name: string): name is TableName => name in TABLE_OWNERS;
  return [...new Set(found)].filter(isTable).sort();
}

test('every table is registered once, by its owner', async () => {
  const { columns } = await readSchema();
  expect(registered.map(({ table }) => table).sort()).toEqual(
    [...new Set(columns.map(({ table }) => table))].sort(),
  );
  for (const { owner, table } of registered) expect(TABLE_OWNERS[table], table).toBe(owner);
});

test('no table that may have personal data is unregistered; a new one is found', async () => {
  const schema = await readSchema();
  const unregistered = (of: Schema) => [...findCandidates(of)].filter((table) => !contents.has(table));
  expect(unregistered(schema)).toEqual([]);
  const planted: Schema = {
    columns: [
      ...schema.columns,
      { table: 'call_recordings', column: 'customer_id' },
      { table: 'call_parts', column: 'call_id' },
      { table: 'exchange_rates', column: 'rate' },
    ],
    foreignKeys: [
      ...schema.foreignKeys,
      { table: 'call_parts', referenced: 'call_recordings' },
      { table: 'exchange_rates', referenced: 'organisations' },
    ],
  };
  expect(unregistered(planted)).toEqual(['call_recordings', 'call_parts']);
});

test('a table that refers to customers is erased with them', async () => {
  const { columns } = await readSchema();
  const theirs = columns.filter(({ column }) => /^customer_ids?$/.test(column)).map(({ table }) => table);
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter((table) => !isErasedWith(table, 'customer'))).toEqual([]);
});

test('a table without an end has a reason, and one that follows another refers to it', async () => {
  const { foreignKeys } = await readSchema();
  for (const { table, content } of registered) {
    if ('notPersonal' in content) expect(content.notPersonal, table).not.toBe('');
    else if ('follows' in content)
      expect(foreignKeys, table).toContainEqual({ table, referenced: content.follows });
    else expect(content.erasedWith.length > 0 || Boolean(content.remains), table).toBe(true);
  }
});

describe('what is registered is what the statements write', () => {
  const customer = {
    organization_id: '00000000-0000-7000-8000-000000000001',
    customer_id: '00000000-0000-7000-8000-000000000002',
  };
  const { organization_id } = customer;
  const conversations = { organization_id, ids: [] };
  /** The retention of conversations clears their rows itself, before the modules do the rest. */
  const clearedByRetention: TableName[] = ['conversations'];

  test.each(modules)('%s', async (owner, module) => {
    const claimed = (cause: ErasureCause) =>
      entriesOf(module.tables)
        .filter(([, content]) => 'erasedWith' in content && content.erasedWith.includes(cause))
        .map(([table]) => table)
        .sort();
    const customers = await listWrittenTables(async (tx) => {
      await module.eraseCustomerAddresses?.(tx, customer);
      await module.eraseCustomer?.(tx, customer);
    });
    expect(customers).toEqual(claimed('customer'));
    expect(await listWrittenTables(async (tx) => module.eraseUser?.(tx, customer.customer_id))).toEqual(
      claimed('user'),
    );
    expect(await listWrittenTables(async (tx) => module.eraseConversations?.(tx, conversations))).toEqual(
      claimed('conversation').filter((table) => !clearedByRetention.includes(table)),
    );
    const expiring = entriesOf(module.expiring);
    for (const [table, { deleteBatch }] of expiring) {
      const written = await listWrittenTables(({ db }) => deleteBatch(db, { days: 1, limit: 1 }));
      expect(written).toContain(table);
      expect(written.filter((each) => TABLE_OWNERS[each] !== owner)).toEqual([]);
    }
    const personal = expiring.map(([table]) => table).filter((table) => !isNotPersonal(table));
    expect(personal.sort()).toEqual(claimed('age'));
    const move = { organization_id, from: customer.customer_id, to: customer.customer_id };
    const moved = await listWrittenTables(async (tx) => module.moveCustomer?.(tx, move));
    expect(moved.filter((table) => TABLE_OWNERS[table] !== owner)).toEqual([]);
  });

  const isNotPersonal = (table: string) => {
    const content = contents.get(table);
    return content !== undefined && 'notPersonal' in content;
  };
});
