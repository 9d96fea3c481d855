import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { assertMigrated, migrate } from '../db/migrate';
import { acquireServerLease } from '../db/server-lease';
import { startPostgres } from '../db/start-postgres';
import { StartUpError } from '../lib/start-up-error';
import type { Env } from './env';
import { runFirstRun } from './first-run';
import { loadSecretKey } from './load-secret-key';
import { type Composition, createRelaydeskServer } from './server';

interface BootstrapOptions extends Composition {
  /** The folder that contains apps/ and packages/. */
  root: string;
  say(line: string): void;
  log: FastifyBaseLogger;
  /** Called when another server has taken over: this one must stop. */
  onSuperseded(reason: string): void;
}

/** Starts a server from an empty folder. Throws StartUpError with a one-line message for the operator. */
export async function bootstrap(
  env: Env,
  { root, say, log, onSuperseded, buildApp, registerConsumers }: BootstrapOptions,
) {
  const postgres = await startPostgres({ env, dataDir: resolve(root, env.DATA_DIR), say });
  try {
    await (postgres.hasOwner ? migrate : assertMigrated)(postgres.connectAs);
    const secretKey = await loadSecretKey(env, postgres.dataDir);
    const alone = postgres.stop !== undefined;
    const realtime = env.CENTRIFUGO_API_URL ? 'centrifugo' : 'hub';
    const lease = await acquireServerLease(postgres.connectAs, { realtime, alone, say, onSuperseded });
    const relaydesk = await createRelaydeskServer(env, {
      ...{ root, secretKey, log, alone, buildApp, registerConsumers },
      connectAs: postgres.connectAs,
    }).catch(async (error: unknown) => {
      await lease.end();
      throw error;
    });
    const close = async () => {
      try {
        await relaydesk.close();
      } finally {
        await lease.end();
        await postgres.stop?.();
      }
    };
    try {
      const steps = await runFirstRun(env, relaydesk);
      return {
        close,
        async listen() {
          const address = await relaydesk.app
            .listen({ host: env.HOST, port: env.PORT })
            .catch(toListenError(env));
          say(`Relaydesk is ready: ${env.PUBLIC_URL ?? address}`);
          for (const line of steps(env.PUBLIC_URL ?? address)) say(line);
        },
      };
    } catch (error) {
      await relaydesk.close();
      await lease.end();
      throw error;
    }
  } catch (error) {
    await postgres.stop?.();
    throw error;
  }
}

const toListenError = (env: Env) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    throw new StartUpError(`Port ${env.PORT} is in use. Choose another with PORT.`);
  if (error.code === 'EACCES')
    throw new StartUpError(`Port ${env.PORT} needs more rights. Choose another with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    throw new StartUpError(`HOST ${env.HOST} is not an address of this machine.`);
  }
  throw error;
};
