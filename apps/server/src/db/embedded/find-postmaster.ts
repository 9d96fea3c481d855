import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';
import type { SystemAccount } from './choose-account';
import { killOrphans } from './kill-orphans';
import { readProcess } from './read-process';

/** A running server. The address is undefined until the server has written it. */
export type Postmaster = { pid: number; address: { host: string; port: number } | undefined };

/**
 * The running server of this data folder, if any (it survives a SIGKILL of this process). A postmaster.pid
 * that names a dead process stays: the server handles it. One that is corrupt or names an unrelated process,
 * which the server would take for its own, is removed.
 */
export async function findPostmaster(
  dataDir: string,
  account: SystemAccount | undefined,
): Promise<Postmaster | undefined> {
  const file = join(dataDir, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;

  // Lines of the file: src/include/utils/pidfile.h of PostgreSQL.
  const [first = '', , , port, host] = content.split('\n');
  const pid = /^\d+$/.test(first) ? Number(first) : undefined;
  const living = pid === undefined ? undefined : readProcess(pid);
  if (pid !== undefined && !living && !isProcessListed(pid)) return undefined;
  if (pid !== undefined && living && isServerOf(living.command, dataDir, pid)) {
    return { pid, address: port && host ? { host, port: Number(port) } : undefined };
  }
  await killOrphans(dataDir, account);
  await rm(file, { force: true });
  return undefined;
}

/** To the server a zombie (in a container without init) looks like a running process. */
function isProcessListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isServerOf(command: string, dataDir: string, pid: number): boolean {
  const [program = ''] = command.split(' ');
  if (!/(^|\/)postgres$/.test(program)) return false; // the children of a server are called "postgres: ..."
  if (command.includes(` -D ${dataDir} `)) return true;
  if (/ -D \//.test(command)) return false;
  throw new StartUpError(`Process ${pid} may be a PostgreSQL that runs on ${dataDir}: end it first.`);
}
