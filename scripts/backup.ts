import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { loadSecretKey } from '../apps/server/src/bootstrap/load-secret-key';
import { writeBackup } from '../apps/server/src/db/backup/write-backup';
import { withInstallation } from './with-installation';

/** `npm run backup -- [FILE]`: writes all data into one file, while the server runs or not. */
await withInstallation(async ({ connectAs, dataDir, env }, say) => {
  const now = new Date();
  const usual = `relaydesk-${now.toISOString().slice(0, 16).replace(':', '-')}.sql.gz`;
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? usual);
  const backup = writeBackup(connectAs, { secretKey: await loadSecretKey(env, dataDir), now });
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(backup), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const { size } = await stat(file);
  say(`${file}: ${(size / 2 ** 20).toFixed(1)} MiB.`);
  say(
    env.SECRET_KEY
      ? 'Keep SECRET_KEY as well, elsewhere: without it the secrets of lines and mailboxes cannot be read.'
      : `Keep ${resolve(dataDir, 'secret-key')} as well, elsewhere: without it the secrets of lines and mailboxes cannot be read.`,
  );
});
