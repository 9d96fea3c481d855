import { join, resolve } from 'node:path';
import { type Env, parseEnv } from '../apps/server/src/bootstrap/env';
import {
  connectOrStartPostgres,
  type PostgresConnection,
  startPostgres,
} from '../apps/server/src/db/start-postgres';
import { StartUpError } from '../apps/server/src/lib/start-up-error';

type InstallationTask = (
  postgres: PostgresConnection & { env: Env },
  say: (line: string) => void,
) => Promise<void>;

/**
 * Does a piece of work on this installation's database, whether its server runs or not, or with `alone` only when it does
 * not. What the person at the keyboard can act on is said in one line.
 */
export async function withInstallation(work: InstallationTask, { alone = false } = {}): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const say = (line: string) => console.log(line);
  try {
    process.loadEnvFile(resolve(root, '.env'));
  } catch {
    // There is none: everything has a default.
  }
  try {
    const env = parseEnv(process.env);
    const where = { env, dataDir: resolve(root, env.DATA_DIR), say };
    const postgres = await (alone ? startPostgres(where) : connectOrStartPostgres(where));
    try {
      await work({ ...postgres, env }, say);
    } finally {
      await postgres.stop?.();
    }
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
