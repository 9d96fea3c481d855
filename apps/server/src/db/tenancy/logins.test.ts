import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { parseEnv } from '../../bootstrap/env';
import { buildDatabaseSettings, buildDatabaseUrls, getAdminConfig } from '../../testing/global-setup';
import { getTestDatabaseName, useTestApp } from '../../testing/test-app';
import { startPostgres } from '../start-postgres';

useTestApp({}, { database: 'logins' });

const ROOT = join(import.meta.dirname, '../../../../..');
const database = getTestDatabaseName('logins');
/** Logins belong to the whole PostgreSQL, which two workers share. */
const PLANTED = `relaydesk_planted_${process.env.VITEST_POOL_ID}`;
let admin: pg.Client;

beforeEach(async () => {
  admin = new pg.Client(getAdminConfig(inject('postgres'), database));
  await admin.connect();
  return () => admin.end();
});

const start = (settings: Record<string, string>) =>
  startPostgres({ env: parseEnv({ NODE_ENV: 'test', ...settings }), dataDir: '/nowhere', say: () => {} });

/** The URL of a login that only this test uses. */
async function urlOf(login: string, create: string): Promise<string> {
  await admin.query(`drop role if exists ${login}; create role ${login} login password 'for this test only' ${create};
    grant connect on database ${database} to ${login}; grant usage on schema public to ${login}`);
  onTestFinished(async () => {
    const cleaner = new pg.Client(getAdminConfig(inject('postgres'), database));
    await cleaner.connect();
    await cleaner.query(`drop owned by ${login}; drop role ${login}`);
    await cleaner.end();
  });
  const url = new URL(buildDatabaseUrls(inject('postgres'), database).app);
  return Object.assign(url, { username: login, password: 'for this test only' }).href;
}

test('[promise 7] the server starts with the three logins, each as its own session user', async () => {
  const { connectAs } = await start(buildDatabaseSettings(inject('postgres'), database));
  for (const role of ['app', 'platform', 'owner'] as const) {
    const client = new pg.Client(connectAs(role));
    await client.connect();
    const { rows } = await client.query(`select session_user::text as session, current_user::text as current,
      (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as is_strong`);
    await expect(client.query('set role postgres')).rejects.toThrow(/permission denied|does not exist/);
    await client.end();
    expect(rows).toEqual([{ session: `relaydesk_${role}`, current: `relaydesk_${role}`, is_strong: false }]);
  }
});

test.each([
  ['a superuser', 'superuser', 'is a superuser'],
  ['a login that bypasses the policies', 'bypassrls', 'bypasses row-level security'],
  ['a login that creates roles', 'createrole', 'can create roles'],
  ['a member of the owner', 'in role relaydesk_owner', 'can take on relaydesk_owner'],
  ['another login', '', 'instead of relaydesk_app'],
])('[promise 7] the server refuses to start as %s', async (_what, create, why) => {
  const url = await urlOf(PLANTED, create);
  const settings = buildDatabaseSettings(inject('postgres'), database);
  await expect(start({ ...settings, DATABASE_URL: url })).rejects.toThrow(why);
  await expect(start({ ...settings, DATABASE_PLATFORM_URL: url })).rejects.toThrow(/may do too much/);
});

test('refuses a superuser that assumes a role for the connection: it can undo that', async () => {
  const url = new URL(await urlOf(PLANTED, 'superuser'));
  url.searchParams.set('options', '-c role=relaydesk_app');
  const settings = buildDatabaseSettings(inject('postgres'), database);
  await expect(start({ ...settings, DATABASE_URL: url.href })).rejects.toThrow('is a superuser');
});

test.each([
  [
    'owns a table',
    'create table planted (n int); alter table planted owner to relaydesk_app',
    'drop table planted',
    'owns planted',
  ],
  [
    'may create tables',
    'grant create on schema public to relaydesk_app',
    'revoke create on schema public from relaydesk_app',
    'can create tables',
  ],
])('the server refuses to start when its login %s', async (_what, plant, remove, why) => {
  await admin.query(plant);
  onTestFinished(async () => {
    const cleaner = new pg.Client(getAdminConfig(inject('postgres'), database));
    await cleaner.connect();
    await cleaner.query(remove);
    await cleaner.end();
  });
  await expect(start(buildDatabaseSettings(inject('postgres'), database))).rejects.toThrow(why);
});

test('refuses a single URL with advice', () => {
  const { DATABASE_URL = '' } = buildDatabaseSettings(inject('postgres'), database);
  expect(() => parseEnv({ DATABASE_URL })).toThrow(/^DATABASE_URL and DATABASE_PLATFORM_URL belong together/);
});

test('db:setup creates a database and three logins with which a server migrates and starts', async () => {
  const at = inject('postgres');
  const name = getTestDatabaseName('set_up');
  await admin.query(`drop database if exists ${name}`);
  const adminUrl =
    'url' in at
      ? at.url
      : `postgres://postgres@localhost:${at.port}/postgres?host=${encodeURIComponent(at.host)}`;
  const run = (script: string, variables: Record<string, string>, ...given: string[]) =>
    promisify(execFile)(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, `scripts/${script}.ts`), ...given], {
      env: { PATH: process.env.PATH, ...variables },
    }).catch((failed: { stdout: string; stderr: string }) => failed);
  // The logins belong to the whole PostgreSQL: they keep the passwords of this run.
  const known = buildDatabaseSettings(at, name);
  const setUp = await run('db-setup', { DATABASE_ADMIN_URL: adminUrl, ...('url' in at && known) }, name);
  onTestFinished(async () => {
    const cleaner = new pg.Client(getAdminConfig(at, 'postgres'));
    await cleaner.connect();
    await cleaner.query(`drop database ${name} with (force)`);
    await cleaner.end();
  });
  const settings = Object.fromEntries(
    [...setUp.stdout.matchAll(/^(DATABASE_\w+)=(.+)$/gm)].map(([, key, url]) => [key, url]),
  );
  expect(Object.keys(settings).sort()).toEqual([
    'DATABASE_OWNER_URL',
    'DATABASE_PLATFORM_URL',
    'DATABASE_URL',
  ]);

  const { DATABASE_OWNER_URL: _owner, ...withoutOwner } = settings;
  const { hasOwner } = await start(withoutOwner);
  expect(hasOwner).toBe(false);
  expect(await run('db-migrate', withoutOwner)).toMatchObject({
    stderr: expect.stringMatching(/^This needs DATABASE_OWNER_URL/),
  });
  expect(await run('db-migrate', settings)).toMatchObject({
    stdout: 'The database has the shape of this release.\n',
    stderr: '',
  });
  const client = new pg.Client((await start(settings)).connectAs('app'));
  await client.connect();
  expect((await client.query('select count(*)::int as n from products')).rows).toEqual([{ n: 0 }]);
  await expect(client.query('create table mine (n int)')).rejects.toThrow('permission denied');
  await client.end();
});
