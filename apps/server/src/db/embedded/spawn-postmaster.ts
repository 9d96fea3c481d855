import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartUpError } from '../../lib/start-up-error';
import type { SystemAccount } from './choose-account';
import { socketPort } from './choose-socket-folder';
import { serverEnvironment } from './create-cluster';
import type { PostgresBinaries } from './prepare-binaries';

/**
 * Starts a server on `dataDir` that listens only on a unix socket in `socketFolder`. Returns its process
 * number immediately: it is not ready yet. It survives a Ctrl-C and even this process; only `stopPostmaster`
 * ends it.
 */
export async function spawnPostmaster(
  binaries: PostgresBinaries,
  dataDir: string,
  socketFolder: string,
  account: SystemAccount | undefined,
  logDescriptor: number,
): Promise<number> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, // a list of quoted names
    unix_socket_permissions: '0700',
    port: String(socketPort),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dataDir, ...options], {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    detached: true, // a separate process group: Ctrl-C must not reach it before our pools are closed
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  child.unref();
  if (child.pid === undefined) {
    const [error]: Error[] = await once(child, 'error').catch((reason) => [reason]);
    throw new StartUpError(`PostgreSQL could not be started: ${error?.message}.`);
  }
  return child.pid;
}
