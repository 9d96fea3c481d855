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
    /** Settings for workers to reach the PostgreSQL of this run. */
    postgres: TestPostgres;
    /** The bundled server for separate processes, built from the current source. */
    server_file: string;
    /** File in which the first test file of this run caches the documented responses. */
    operations_file: string;
  }
}

const ROOT = join(import.meta.dirname, '../../../..');

export const TEMPLATE = 'relaydesk_template';

/** One PostgreSQL for the run, embedded or TEST_DATABASE_URL, with a migrated template database. */
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

/** A bundle starts with a quarter of the processor time of the source. Returns its path. */
async function bundleServer(): Promise<string> {
  const [esbuild, { serverBundle }] = await Promise.all([
    import('esbuild'),
    import(pathToFileURL(join(ROOT, 'scripts/bundles.mjs')).href),
  ]);
  const outdir = join(ROOT, 'apps/server/.cache'); // at the same depth as the source: paths are relative to it
  await esbuild.build({ ...serverBundle(ROOT), outdir });
  return join(outdir, 'main.js');
}

/** Test data need no durability: no waiting for the disk. */
async function disableDurability(client: pg.Client): Promise<void> {
  for (const promise of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${promise} = off`);
  }
  await client.query('select pg_reload_conf()');
}

/** TEST_DATABASE_URL with the password of its three logins for this run, or the embedded one. */
type TestPostgres = { url: string; password: string } | { host: string; port: number };

/** The user that may create databases. */
export const getAdminConfig = (at: TestPostgres, database: string): pg.ClientConfig =>
  'url' in at
    ? { connectionString: withDatabaseName(at.url, database) }
    : { ...at, user: 'postgres', database };

export const connectTestRoles = (at: TestPostgres, database: string) =>
  'url' in at ? externalRoles(buildDatabaseUrls(at, database)) : embeddedRoles({ ...at, database });

/** The same as connection settings. */
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

/** The settings of a server on that database. */
export function buildDatabaseSettings(at: TestPostgres, database: string): Record<string, string> {
  const { app, platform, owner } = buildDatabaseUrls(at, database);
  return { DATABASE_URL: app, DATABASE_PLATFORM_URL: platform, DATABASE_OWNER_URL: owner };
}

async function startInTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'relaydesk-test-'));
  // As root, PostgreSQL runs as another user, who needs access.
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
