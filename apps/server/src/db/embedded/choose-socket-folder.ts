import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';
import type { SystemAccount } from './choose-account';

/** The socket's name ends with the port. The server does not listen on TCP, so the number cannot collide. */
export const socketPort = 5432;

/** sun_path of unix(7) is 108 bytes with its closing zero; macOS has 104. */
const maxSocketPathLength = process.platform === 'linux' ? 107 : 103;

/**
 * The private folder (0700, owned by PostgreSQL's account) for the server's unix socket: the data folder, or,
 * when that path is too long for a socket, one under the system's temporary folder, named by a hash of the
 * path.
 */
export async function chooseSocketFolder(
  dataDir: string,
  account: SystemAccount | undefined,
): Promise<string> {
  if (fitsSocketPath(dataDir)) return dataDir;
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const name = `relaydesk-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const folder = join(fitsSocketPath(join(tmpdir(), name)) ? tmpdir() : '/tmp', name);

  await mkdir(folder, { mode: 0o700 }).then(
    () => account && chown(folder, account.uid, account.gid),
    () => undefined, // exists already, checked next
  );
  const found = await lstat(folder).catch(() => undefined);
  // /tmp is world-writable: a folder or link that another user planted would give them the database.
  if (!found?.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
    throw new StartUpError(
      `The folder ${folder} for PostgreSQL's socket cannot be used: it belongs to somebody else.`,
    );
  }
  if (account && found.uid !== account.uid) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}

function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPathLength;
}
