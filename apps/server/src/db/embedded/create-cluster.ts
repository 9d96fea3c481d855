import { execFile } from 'node:child_process';
import {
  appendFile,
  chmod,
  chown,
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartUpError } from '../../lib/start-up-error';
import { assertDiskSpace, existingClusterBytes, newClusterBytes } from './assert-disk-space';
import type { SystemAccount } from './choose-account';
import { explainFolderError } from './explain-folder-error';
import type { PostgresBinaries } from './prepare-binaries';

/** The server's major version; it cannot open data folders of another one. */
const majorVersion = '18';

/** Initial settings of a new cluster. Operators may change them later in postgresql.conf. */
const clusterSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  wal_compression: 'off', // pglz, the only method in the binaries, takes an eighth of a message's cost
  jit: 'off', // costs more than it saves for queries of a few milliseconds
  random_page_cost: '1.1', // solid-state disks
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Full-text search and pg_trgm use the system's character classes; in the locale C "Ä" is not a letter.
 * Everything else (order, case) uses PostgreSQL's C.UTF-8, the same on every system.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8'];

/**
 * Ensures that `dataDir` contains a complete cluster of our version that belongs to the account. A new
 * cluster is created beside it and renamed when complete, so an interrupted one is simply created again.
 */
export async function createCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: SystemAccount | undefined,
  say: (line: string) => void,
): Promise<void> {
  try {
    const entries = await readdir(dataDir).catch(ifMissing<string[]>([]));
    if (entries.includes('PG_VERSION')) return await adoptCluster(dataDir, account);
    if (entries.length > 0) {
      throw new StartUpError(
        `The folder ${dataDir} is not empty and holds no PostgreSQL data: move what is in it away.`,
      );
    }
    await assertDiskSpace(dirname(dataDir), newClusterBytes);
    say(`Creating the database in ${dataDir}.`);

    const unfinished = `${dataDir}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    if (account) await chown(unfinished, account.uid, account.gid);
    await initializeCluster(unfinished, binaries, account);
    await rename(unfinished, dataDir);
    await syncFolder(dirname(dataDir));
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

async function adoptCluster(dataDir: string, account: SystemAccount | undefined): Promise<void> {
  const version = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new StartUpError(
      `The data in ${dataDir} are of PostgreSQL ${version}; this Relaydesk brings ${majorVersion}.`,
    );
  }
  await assertDiskSpace(dataDir, existingClusterBytes);
  if (!account) return;
  if ((await stat(dataDir)).uid === account.uid) return;
  // Copied or restored by root. The folder is changed last: if interrupted, the next start repeats this.
  for (const entry of await readdir(dataDir, { recursive: true })) {
    await lchown(join(dataDir, entry), account.uid, account.gid);
  }
  await chmod(dataDir, 0o700);
  await chown(dataDir, account.uid, account.gid);
}

async function initializeCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: SystemAccount | undefined,
): Promise<void> {
  for (const characterType of characterTypes) {
    const problem = await runInitdb(folder, characterType, binaries, account);
    if (problem === undefined) {
      // The socket's folder is private and is the only access, so connections need no authentication.
      await appendFile(join(folder, 'pg_hba.conf'), 'host all all all reject\n');
      return;
    }
    if (!/locale/.test(problem))
      throw new StartUpError(`PostgreSQL could not create its data in ${folder}: ${problem}`);
  }
  throw new StartUpError(
    `PostgreSQL needs one of these locales on this system: ${characterTypes.join(', ')}.`,
  );
}

/** Returns an error as one line, or undefined. */
async function runInitdb(
  folder: string,
  characterType: string,
  binaries: PostgresBinaries,
  account: SystemAccount | undefined,
): Promise<string | undefined> {
  const options = [
    ...[
      '--pgdata',
      folder,
      '--username',
      'postgres',
      '--encoding',
      'UTF8',
      '--data-checksums',
      '--no-instructions',
    ],
    ...[
      '--locale',
      'C',
      '--lc-ctype',
      characterType,
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
    ],
    ...['--auth-local', 'trust', '--auth-host', 'reject'],
    ...Object.entries(clusterSettings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ];
  try {
    await promisify(execFile)(binaries.initdb, options, { ...account, cwd: '/', env: serverEnvironment });
    return undefined;
  } catch (error) {
    const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string }; // see node:child_process
    if (code === 'ENOENT')
      return 'its binaries do not run on this system (they need glibc): set DATABASE_URL to a server.';
    const lines = (stderr || message).trim().split('\n');
    return (lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1))?.replace(
      /^initdb: (error: )?/,
      '',
    );
  }
}

/** Excludes our environment: PGDATA, LANG and the like would change PostgreSQL's behaviour. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
