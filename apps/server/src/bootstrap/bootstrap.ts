import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startPostgres } from '../db/start-postgres';
import { migrate, requireMigrated } from '../db/migrate';
import { takeServerLease } from '../db/server-lease';
import type { Env } from './env';
import { firstSteps } from './first-run';
import { StartUpError } from '../lib/start-up-error';
import { openRelaydesk } from './server';
import { secretKeyOf } from './load-secret-key';

interface Surroundings {
  /** Where apps/ and packages/ stand. */
  root: string;
  say(line: string): void;
  log: FastifyBaseLogger;
  /** Another server has taken over: this one has to end. */
  onSuperseded(reason: string): void;
}

/** Everything from an empty folder to a server that listens. Throws StartUpError with one line for people. */
export async function openInstallation(env: Env, { root, say, log, onSuperseded }: Surroundings) {
  const postgres = await startPostgres({ env, dataDir: resolve(root, env.DATA_DIR), say });
  try {
    await (postgres.hasOwner ? migrate : requireMigrated)(postgres.connectAs);
    const secretKey = await secretKeyOf(env, postgres.dataDir);
    const alone = postgres.stop !== undefined;
    const realtime = env.CENTRIFUGO_API_URL ? 'centrifugo' : 'hub';
    const lease = await takeServerLease(postgres.connectAs, { realtime, alone, say, onSuperseded });
    const relaydesk = await openRelaydesk(env, {
      ...{ root, secretKey, log, alone },
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
      await lease.end();
      throw error;
    }
  } catch (error) {
    await postgres.stop?.();
    throw error;
  }
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
