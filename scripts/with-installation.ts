import { join, resolve } from 'node:path';
import { type Postgres, reachPostgres, startPostgres } from '../apps/server/src/db/start-postgres';
import { type Env, readEnv } from '../apps/server/src/bootstrap/env';
import { StartUpError } from '../apps/server/src/lib/start-up-error';

type Work = (postgres: Postgres & { env: Env }, say: (line: string) => void) => Promise<void>;

/**
 * Does a piece of work on this installation's database, whether its server runs or not, or with `alone` only when it does
 * not. What the person at the keyboard can act on is said in one line.
 */
export async function besideServer(work: Work, { alone = false } = {}): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const say = (line: string) => console.log(line);
  try {
    process.loadEnvFile(resolve(root, '.env'));
  } catch {
    // There is none: everything has a default.
  }
  try {
    const env = readEnv(process.env);
    const where = { env, dataDir: resolve(root, env.DATA_DIR), say };
    const postgres = await (alone ? startPostgres(where) : reachPostgres(where));
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
