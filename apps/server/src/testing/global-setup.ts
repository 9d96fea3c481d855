import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';
import { migrate } from '../db/migrate';
import { type DatabaseUrls, embeddedRoles, externalRoles, LOGINS, prepareRoles } from '../db/tenancy/roles';
import { withDatabaseName } from '../db/tenancy/set-up-database';
import { newSecret } from '../lib/secrets';

declare module 'vitest' {
  interface ProvidedContext {
    /** How workers reach the PostgreSQL of this run. */
    postgres: TestPostgres;
    /** The file that a process of its own runs as the server, made from today's source. */
    server_file: string;
    /** Where the first test file of this run writes what the API document names for each operation. */
    operations_file: string;
  }
}

const ROOT = join(import.meta.dirname, '../../../..');

export const TEMPLATE = 'relaydesk_template';

/** One PostgreSQL for the run, embedded or TEST_DATABASE_URL, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundling = bundleServer();
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url ? undefined : await startInTemporaryFolder();
  const at: TestPostgres = url
    ? { url, password: newSecret() }
    : { host: embedded?.host ?? '', port: embedded?.port ?? 0 };

  const client = new pg.Client(getAdminConfig(at, 'postgres'));
  await client.connect();
  if (embedded) await disableDurability(client);
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const passwords = 'url' in at && { owner: at.password, app: at.password, platform: at.password };
  await prepareRoles(getAdminConfig(at, TEMPLATE), passwords || undefined);
  await migrate(connectTestRoles(at, TEMPLATE));

  project.provide('postgres', at);
  project.provide('server_file', await bundling);
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-document-'));
  project.provide('operations_file', join(folder, 'operations.json'));
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A bundle starts with a quarter of the processor time that the source takes. Returns its path. */
async function bundleServer(): Promise<string> {
  const [esbuild, { serverBundle }] = await Promise.all([
    import('esbuild'),
    import(pathToFileURL(join(ROOT, 'scripts/bundles.mjs')).href),
  ]);
  const outdir = join(ROOT, 'apps/server/.cache'); // as deep as the source: paths are relative to it
  await esbuild.build({ ...serverBundle(ROOT), outdir });
  return join(outdir, 'main.js');
}

/** Nothing of a test's data is to outlive it: no waiting for the disk. */
async function disableDurability(client: pg.Client): Promise<void> {
  for (const promise of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${promise} = off`);
  }
  await client.query('select pg_reload_conf()');
}

/** TEST_DATABASE_URL and the password that its three logins got for this run, or the embedded one. */
type TestPostgres = { url: string; password: string } | { host: string; port: number };

/** The user that may create databases. */
export const getAdminConfig = (at: TestPostgres, database: string): pg.ClientConfig =>
  'url' in at
    ? { connectionString: withDatabaseName(at.url, database) }
    : { ...at, user: 'postgres', database };

export const connectTestRoles = (at: TestPostgres, database: string) =>
  'url' in at ? externalRoles(buildDatabaseUrls(at, database)) : embeddedRoles({ ...at, database });

/** The same as the settings have it. */
export function buildDatabaseUrls(
  at: TestPostgres,
  database: string,
): Required<DatabaseUrls> & { owner: string } {
  const urlFor = (login: string) => {
    if (!('url' in at)) {
      return `postgres://${login}@localhost:${at.port}/${database}?host=${encodeURIComponent(at.host)}`;
    }
    return Object.assign(new URL(withDatabaseName(at.url, database)), {
      username: login,
      password: at.password,
    }).href;
  };
  return { owner: urlFor(LOGINS.owner), app: urlFor(LOGINS.app), platform: urlFor(LOGINS.platform) };
}

/** The settings of an installation on that database. */
export function buildDatabaseSettings(at: TestPostgres, database: string): Record<string, string> {
  const { app, platform, owner } = buildDatabaseUrls(at, database);
  return { DATABASE_URL: app, DATABASE_PLATFORM_URL: platform, DATABASE_OWNER_URL: owner };
}

async function startInTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-test-'));
  // Run by root, PostgreSQL works as somebody else, who has to get in.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} });
  return {
    ...embedded,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
