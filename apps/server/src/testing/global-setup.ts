import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres';
import { migrate } from '../db/migrate';
import { embeddedRoles, externalRoles, prepareRoles } from '../db/roles';

declare module 'vitest' {
  interface ProvidedContext {
    /** How workers reach the PostgreSQL of this run. */
    postgres: { url: string } | { host: string; port: number };
  }
}

export const TEMPLATE = 'relaydesk_template';

/** One PostgreSQL for the run, embedded or TEST_DATABASE_URL, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url ? undefined : await startInTemporaryFolder();
  const at = url ? { url } : { host: embedded?.host ?? '', port: embedded?.port ?? 0 };

  const client = new pg.Client(adminOf(at, 'postgres'));
  await client.connect();
  if (embedded) await hurry(client);
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await prepareRoles(adminOf(at, TEMPLATE));
  await migrate(rolesOf(at, TEMPLATE));

  project.provide('postgres', at);
  return async () => embedded?.stop();
}

/** Nothing of a test's data is to outlive it: no waiting for the disk. */
async function hurry(client: pg.Client): Promise<void> {
  for (const promise of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${promise} = off`);
  }
  await client.query('select pg_reload_conf()');
}

type At = { url: string } | { host: string; port: number };

/** The user that may create databases. */
export const adminOf = (at: At, database: string): pg.ClientConfig =>
  'url' in at ? { connectionString: withDatabase(at.url, database) } : { ...at, user: 'postgres', database };

export const rolesOf = (at: At, database: string) =>
  'url' in at ? externalRoles(withDatabase(at.url, database)) : embeddedRoles({ ...at, database });

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
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
