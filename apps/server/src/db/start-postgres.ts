import { join } from 'node:path';
import pg from 'pg';
import type { Env } from '../bootstrap/env';
import { StartUpError } from '../lib/start-up-error';
import type { ConnectAs } from './connect';
import { chooseAccount } from './embedded/choose-account';
import { chooseDataFolder } from './embedded/choose-data-folder';
import { findPostmaster } from './embedded/find-postmaster';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres';
import { checkLogin } from './tenancy/check-login';
import { type DatabaseUrls, embeddedRoles, externalRoles, prepareRoles } from './tenancy/roles';

export interface PostgresConnection {
  connectAs: ConnectAs;
  /** Whether `connectAs('owner')` works: an external database may be migrated by another process. */
  hasOwner: boolean;
  /** Folder for data outside of the database: beside the actual folder of the embedded database. */
  dataDir: string;
  /** Stops the embedded server if it was started here. */
  stop?: () => Promise<void>;
}

interface PostgresOptions {
  env: Env;
  /** DATA_DIR, as an absolute path. */
  dataDir: string;
  say(line: string): void;
}

/**
 * Uses DATABASE_URL, else starts an embedded PostgreSQL for the caller; each role has a login with minimal
 * rights.
 */
export async function startPostgres({ env, dataDir, say }: PostgresOptions): Promise<PostgresConnection> {
  const urls = getDatabaseUrls(env);
  if (urls) {
    const connectAs = externalRoles(urls);
    const hasOwner = urls.owner !== undefined;
    const logins = ['app', 'platform', ...(hasOwner ? ['owner' as const] : [])] as const;
    await Promise.all(logins.map((use) => checkLogin(connectAs, use))).catch(explainUnreachable);
    return { connectAs, hasOwner, dataDir };
  }
  const { host, port, superuser, stop, ...kept } = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    say,
  });
  try {
    await createDatabase({ host, port, user: superuser, database: 'postgres' });
    await prepareRoles({ host, port, user: superuser, database: DATABASE_NAME });
    const connectAs = embeddedRoles({ host, port, database: DATABASE_NAME });
    await Promise.all((['app', 'platform', 'owner'] as const).map((use) => checkLogin(connectAs, use)));
    return { connectAs, hasOwner: true, dataDir: join(kept.dataDir, '..'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const getDatabaseUrls = (env: Env): DatabaseUrls | undefined =>
  env.DATABASE_URL && env.DATABASE_PLATFORM_URL
    ? { app: env.DATABASE_URL, platform: env.DATABASE_PLATFORM_URL, owner: env.DATABASE_OWNER_URL }
    : undefined;

/** The same for commands beside a server: attaches to a running embedded PostgreSQL, or starts one. */
export async function connectOrStartPostgres(where: PostgresOptions): Promise<PostgresConnection> {
  const { env, dataDir, say } = where;
  if (env.DATABASE_URL) return startPostgres(where);
  const wanted = join(dataDir, 'postgres');
  const account = chooseAccount(wanted);
  const folder = await chooseDataFolder(wanted, account, say);
  const living = await findPostmaster(folder, account);
  if (!living?.address) return startPostgres(where);
  return {
    connectAs: embeddedRoles({ ...living.address, database: DATABASE_NAME }),
    hasOwner: true,
    dataDir: join(folder, '..'),
  };
}

const DATABASE_NAME = 'relaydesk';

async function createDatabase(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function explainUnreachable(error: unknown): never {
  if (error instanceof StartUpError) throw error;
  throw new StartUpError(`The database cannot be used: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  });
}
