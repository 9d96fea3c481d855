import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { ConnectAs } from './db/connect';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres';
import { migrate } from './db/migrate';
import { embeddedRoles, externalRoles, prepareRoles } from './db/roles';
import type { Env } from './env';
import { firstSteps } from './first-steps';
import { newSecret } from './lib/secrets';
import { StartUpError } from './lib/start-up-error';
import { openRelaydesk } from './relaydesk';

interface Surroundings {
  /** Where apps/ and packages/ stand. */
  root: string;
  say(line: string): void;
  log: FastifyBaseLogger;
}

/** Everything from an empty folder to a server that listens. Throws StartUpError with one line for people. */
export async function openInstallation(env: Env, { root, say, log }: Surroundings) {
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(root, env.DATA_DIR);
  const postgres = await findPostgres(env, dataDir, say);
  try {
    await migrate(postgres.connectAs);
    const secretKey = env.SECRET_KEY ?? (await ownSecretKey(postgres.dataDir ?? dataDir));
    const relaydesk = await openRelaydesk(env, {
      root,
      connectAs: postgres.connectAs,
      secretKey,
      log,
      alone: postgres.stop !== undefined,
    });
    const close = async () => {
      try {
        await relaydesk.close();
      } finally {
        await postgres.stop?.();
      }
    };
    try {
      const steps = await firstSteps(env, relaydesk);
      return {
        close,
        async listen() {
          const address = await relaydesk.app
            .listen({ host: env.HOST, port: env.PORT })
            .catch(explainListen(env));
          say(`Relaydesk is ready: ${env.PUBLIC_URL ?? address}`);
          for (const line of steps(env.PUBLIC_URL ?? address)) say(line);
        },
      };
    } catch (error) {
      await relaydesk.close();
      throw error;
    }
  } catch (error) {
    await postgres.stop?.();
    throw error;
  }
}

interface Postgres {
  connectAs: ConnectAs;
  /** Where the embedded one really keeps its data. */
  dataDir?: string;
  stop?: () => Promise<void>;
}

async function findPostgres(env: Env, dataDir: string, say: (line: string) => void): Promise<Postgres> {
  if (env.DATABASE_URL) {
    await prepareRoles({ connectionString: env.DATABASE_URL }).catch(explainUnreachable);
    return { connectAs: externalRoles(env.DATABASE_URL) };
  }
  const { host, port, superuser, stop, ...kept } = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    say,
  });
  try {
    await createDatabase({ host, port, user: superuser, database: 'postgres' });
    await prepareRoles({ host, port, user: superuser, database: DATABASE });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connectAs: embeddedRoles({ host, port, database: DATABASE }),
    dataDir: join(kept.dataDir, '..'),
    stop,
  };
}

const DATABASE = 'relaydesk';

async function createDatabase(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Made once and kept beside the data, so that sessions survive a restart. Production brings its own. */
async function ownSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const made = newSecret();
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}

function explainUnreachable(error: unknown): never {
  if (error instanceof StartUpError) throw error;
  throw new StartUpError(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  });
}

const explainListen = (env: Env) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    throw new StartUpError(`Port ${env.PORT} is in use. Choose another with PORT.`);
  if (error.code === 'EACCES')
    throw new StartUpError(`Port ${env.PORT} needs more rights. Choose another with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    throw new StartUpError(`HOST ${env.HOST} is not an address of this machine.`);
  }
  throw error;
};
