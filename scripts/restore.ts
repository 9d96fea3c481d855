import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { loadSecretKey } from '../apps/server/src/bootstrap/load-secret-key';
import { restoreBackup } from '../apps/server/src/db/backup/restore-backup';
import { StartUpError } from '../apps/server/src/lib/start-up-error';
import { withInstallation } from './with-installation';

/** `npm run restore -- FILE`: fills an empty installation from what `npm run backup` wrote. */
await withInstallation(
  async ({ connectAs, dataDir, env }, say) => {
    const [, , named] = process.argv;
    if (!named) throw new StartUpError('npm run restore -- FILE');
    const file = resolve(process.env.INIT_CWD ?? '.', named);
    const secretKey = await loadSecretKey(env, dataDir);
    const bytes = pipeline(createReadStream(file), createGunzip(), () => {}); // reports the error to the operator
    const { made_at, tables } = await restoreBackup(connectAs, bytes, { secretKey }).catch(explain);
    say(`${tables} tables are as they were at ${made_at}. Everybody signs in anew.`);
  },
  { alone: true },
);

function explain(error: unknown): never {
  if (error instanceof StartUpError) throw error;
  const problem = error instanceof Error ? error.message : String(error);
  throw new StartUpError(`Nothing was restored: ${problem}.`, { cause: error });
}
