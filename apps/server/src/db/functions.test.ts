import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { StartUpError } from '../lib/start-up-error';
import { openNewDatabase, openOldDatabase } from '../testing/old-database';
import { functionTexts, listFunctionFiles } from './function-files';
import { assertMigrated, migrate } from './migrate';
import { migrations } from './migrations/migrations';

/** The migration after which functions are defined by files only. */
const FILES_FROM = '081-applied-functions';

async function connectAsOwner(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Name, definition and grants of all our functions in a schema, as if it were `public`. */
async function listFunctions(client: pg.Client, schema: string): Promise<Record<string, string>> {
  await client.query(`set local search_path = ''`); // every name with its schema
  const { rows } = await client.query<{ signature: string; definition: string; rights: string | null }>(
    `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.proacl::text as rights
      from pg_proc p where p.pronamespace = $1::regnamespace and p.proowner = current_user::text::regrole
      order by 1`,
    [schema],
  );
  const inPublic = (text: string) => text.replaceAll(`${schema}.`, 'public.');
  return Object.fromEntries(
    rows.map(({ signature, definition, rights }) => [
      inPublic(signature),
      `${inPublic(definition)} ${rights ?? 'default rights'}`,
    ]),
  );
}

async function listTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger
      where not tgisinternal order by 1, 2`,
  );
  return rows.map(({ definition }) => definition);
}

test('a database upgraded from the first release has the functions and triggers of the files', async () => {
  const { connectAs, migrateToLatest } = await openOldDatabase('007-message-path');
  await migrateToLatest();
  const owner = await connectAsOwner(connectAs('owner'));
  const files = listFunctionFiles(functionTexts);

  await owner.query('begin; create schema expected; set local search_path = expected, public');
  for (const { definition } of files) await owner.query(definition); // with body checks
  const expected = await listFunctions(owner, 'expected');
  expect(await listFunctions(owner, 'public')).toEqual(expected);
  const names = Object.keys(expected).map((signature) => /^public\.(\w+)\(/.exec(signature)?.[1]);
  expect([...new Set(names)].sort()).toEqual(Object.keys(functionTexts).sort());

  await owner.query('set local search_path = public');
  const before = await listTriggers(owner);
  const triggers = files.flatMap((file) => file.triggers);
  expect(before).toHaveLength(triggers.length);
  for (const { name, table, statement } of triggers) {
    await owner.query(`drop trigger ${name} on ${table}`);
    await owner.query(statement);
  }
  expect(await listTriggers(owner)).toEqual(before);
  await owner.query('rollback');
});

/** Functions of this release, and some of another one. */
const withFiles = (files: Record<string, string>) => ({ functions: { ...functionTexts, ...files } });

/** A database of this release, and a function that migrates it with other functions. */
async function openDatabase() {
  const { admin, connectAs } = await openNewDatabase();
  const read = async (query: string): Promise<unknown> => {
    const { rows } = await admin.query<{ value: unknown }>(`select (${query}) as value`);
    return rows[0]?.value;
  };
  return { admin, connectAs, read };
}

test('creates, replaces, recreates and drops functions as their files change', async () => {
  const { connectAs, read } = await openDatabase();
  const doubled =
    'create or replace function planted_double(n integer) returns integer language sql return 2 * n;';
  const used = `create or replace function planted_user(n integer) returns text language sql
    return 'is ' || planted_double(n);`;
  await migrate(connectAs, withFiles({ planted_user: used, planted_double: doubled }));
  expect(await read('planted_user(2)')).toBe('is 4');

  await migrate(
    connectAs,
    withFiles({ planted_user: used, planted_double: doubled.replace('2 * n', '3 * n') }),
  );
  expect(await read('planted_user(2)')).toBe('is 6');

  // `create or replace` accepts neither another result nor other parameter names; another function depends on
  // it.
  const renamed =
    'create or replace function planted_double(m integer) returns bigint language sql return 4 * m;';
  await migrate(connectAs, withFiles({ planted_user: used, planted_double: renamed }));
  expect(await read('planted_user(2)')).toBe('is 8');

  // Other parameter types define another function: the first one is dropped.
  const ofText = `create or replace function planted_double(m text) returns text language sql return m || m;`;
  await migrate(connectAs, withFiles({ planted_double: ofText }));
  expect(await read(`planted_double('2'::text)`)).toBe('22');
  expect(await read(`to_regprocedure('planted_double(integer)')`)).toBeNull();
  expect(await read(`to_regproc('planted_user')`)).toBeNull();

  await migrate(connectAs);
  expect(await read(`to_regproc('planted_double')`)).toBeNull();
});

test('leaves a function without a file while a table depends on it, or when it has another owner', async () => {
  const { admin, connectAs, read } = await openDatabase();
  await migrate(
    connectAs,
    withFiles({
      planted:
        'create or replace function planted(n text) returns text language sql immutable return upper(n);',
    }),
  );
  await admin.query('create index planted_index on products (planted(name))');
  await admin.query('create function planted_by_operator() returns integer language sql return 1');
  await migrate(connectAs);
  expect(await read(`planted('a')`)).toBe('A');
  expect(await read('planted_by_operator()')).toBe(1);

  await admin.query('drop index planted_index');
  await migrate(connectAs, withFiles({ iso: `${functionTexts.iso}\n` }));
  expect(await read(`to_regproc('planted')`)).toBeNull();
});

const trigger = (when: string) => `
  create or replace function planted() returns trigger language plpgsql as $$ begin return new; end $$;
  create or replace function planted_unused() returns integer language sql return 1;

create trigger planted_trigger before update on products for each row
  when (${when}) execute function planted();
`;

test('creates, changes and drops a trigger with its file, and recreates it after a migration dropped it', async () => {
  const { connectAs, admin } = await openDatabase();
  const find = async () => {
    const { rows } = await admin.query<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'planted_trigger'`,
    );
    return rows.map(({ definition }) => definition);
  };
  const planted = withFiles({ planted: trigger(`(new.name = 'A'::text)`) });
  await migrate(connectAs, planted);
  expect(await find()).toEqual([expect.stringContaining(`WHEN ((new.name = 'A'::text))`)]);
  await migrate(connectAs, withFiles({ planted: trigger(`(new.name = 'a'::text)`) }));
  expect(await find()).toEqual([expect.stringContaining(`WHEN ((new.name = 'a'::text))`)]);
  await migrate(connectAs);
  expect(await find()).toEqual([]);

  await migrate(connectAs, planted);
  await admin.query('drop trigger planted_trigger on products');
  await migrate(connectAs, { ...planted, all: { ...migrations, '999-planted': { up: async () => {} } } });
  expect(await find()).toHaveLength(1);
});

test('neither writes nor locks unchanged functions', async () => {
  const { connectAs, read } = await openDatabase();
  const changes: string[] = [];
  const beforeCommit = async (_db: unknown, name: string) => void changes.push(name);
  const written = () =>
    read(`select json_agg(xmin::text order by oid) from pg_proc where pronamespace = 'public'::regnamespace`);
  const before = await written();
  await migrate(connectAs, { beforeCommit });
  expect(changes).toEqual([]);
  expect(await written()).toEqual(before);
  await migrate(connectAs, { ...withFiles({ iso: `${functionTexts.iso}\n` }), beforeCommit });
  expect(changes).toEqual(['functions']);
});

test('an older release does not replace the functions of a newer one', async () => {
  const { connectAs, read } = await openDatabase();
  const planted = 'create or replace function planted() returns integer language sql return 1;';
  await migrate(connectAs, { ...withFiles({ planted }), release: '9.10.0' });
  for (const release of ['9.9.3', undefined]) {
    const refused = await migrate(connectAs, { release }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartUpError);
    expect(String(refused)).toContain('This is an older release');
  }
  expect(await read('planted()')).toBe(1);
  // Without the owner's login a server cannot replace them anyway.
  await expect(assertMigrated(connectAs)).resolves.toBeUndefined();
  await migrate(connectAs, { release: '10.0.0' });
  expect(await read(`to_regproc('planted')`)).toBeNull();
});

test('a server without the owner’s login refuses to start with functions of an older release', async () => {
  const { connectAs } = await openDatabase();
  await expect(assertMigrated(connectAs)).resolves.toBeUndefined();
  await migrate(connectAs, withFiles({ iso: `${functionTexts.iso}\n` }));
  await expect(assertMigrated(connectAs)).rejects.toThrow(/migrated first \(functions\)/);
});

test('an error in a file aborts the start with the file’s name and changes nothing', async () => {
  const { connectAs, read } = await openDatabase();
  const planted = 'create or replace function planted() returns integer language sql return 1;';
  const broken = 'create or replace function planted_broken() returns integer language sql retrun 1;';
  await expect(migrate(connectAs, withFiles({ planted, planted_broken: broken }))).rejects.toThrow(
    /functions\): planted_broken\.sql: syntax error/,
  );
  expect(await read(`to_regproc('planted')`)).toBeNull();
});

/** Statements that belong in a function file; a migration may drop a trigger from a table that it changes. */
const DEFINES =
  /\b(create|alter)\s+(or\s+replace\s+)?(function|procedure|routine|(constraint\s+)?trigger)\b/i;

test.each([
  ['create function planted() returns int', true],
  ['create or replace\n  function planted() returns int', true],
  ['alter function planted() stable', true],
  ['create constraint trigger planted after insert on users', true],
  ['drop trigger planted on users', false],
  ['create table function_calls (id uuid)', false],
])('%s: defines a function or trigger is %s', (statement, defines) => {
  expect(DEFINES.test(statement)).toBe(defines);
});

test('no migration after the introduction of function files defines a function or trigger', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const sources = readdirSync(folder).filter((file) => /^\d.*(?<!\.test)\.ts$/.test(file));
  const define = (file: string) => DEFINES.test(readFileSync(join(folder, file), 'utf8'));
  expect(sources.filter((file) => file.slice(0, 3) <= FILES_FROM.slice(0, 3) && define(file))).not.toEqual(
    [],
  );
  expect(sources.filter((file) => file.slice(0, 3) > FILES_FROM.slice(0, 3) && define(file))).toEqual([]);
});
