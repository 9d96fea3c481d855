import { join, resolve } from 'node:path';
import { openDatabase } from '../apps/server/src/db/connect';
import { chooseAccount } from '../apps/server/src/db/embedded/choose-account';
import { chooseDataFolder } from '../apps/server/src/db/embedded/choose-data-folder';
import { findPostmaster } from '../apps/server/src/db/embedded/find-postmaster';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres';
import { embeddedRoles, externalRoles } from '../apps/server/src/db/roles';
import { type Env, readEnv } from '../apps/server/src/env';
import { StartUpError } from '../apps/server/src/lib/start-up-error';
import { rebuildAllFigures } from '../apps/server/src/modules/reports/rebuild-figures';

/**
 * `npm run figures:rebuild`: counts everything that the dashboard shows again, organisation by organisation, from the
 * conversations and sales themselves. Beside a server that runs, or without one; nobody has to wait for it.
 */
const root = join(import.meta.dirname, '..');
const say = (line: string) => console.log(line);
try {
  process.loadEnvFile(resolve(root, '.env'));
} catch {
  // There is none: everything has a default.
}
try {
  const { connectAs, stop } = await reach(readEnv(process.env));
  const database = openDatabase(connectAs, { app: 1, platform: 2 });
  try {
    const begun = performance.now();
    const organisations = await rebuildAllFigures({ database });
    say(
      `Counted ${organisations} organisations again in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await database.close();
    await stop?.();
  }
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The database of this installation; the embedded one is started when it does not run, and then stopped again. */
async function reach(env: Env) {
  if (env.DATABASE_URL) return { connectAs: externalRoles(env.DATABASE_URL), stop: undefined };
  const wanted = join(resolve(root, env.DATA_DIR), 'postgres');
  const account = chooseAccount(wanted);
  const living = await findPostmaster(await chooseDataFolder(wanted, account, say), account);
  const { host, port, stop } = living?.address
    ? { ...living.address, stop: undefined }
    : await startEmbeddedPostgres({ dataDir: wanted, say });
  return { connectAs: embeddedRoles({ host, port, database: 'relaydesk' }), stop };
}
