import { dirname } from 'node:path';
import { chooseAccount } from './choose-account';
import { chooseDataFolder } from './choose-data-folder';
import { chooseSocketFolder } from './choose-socket-folder';
import { createCluster } from './create-cluster';
import { ensurePostmaster } from './ensure-postmaster';
import { findBinaries } from './find-binaries';
import { lockDataFolder } from './lock-data-folder';
import { prepareBinaries } from './prepare-binaries';
import { stopPostmaster } from './stop-postmaster';
import { supervisePostmaster } from './supervise-postmaster';

export interface EmbeddedPostgres {
  /** The folder of the unix socket; only the user of this process (and root) can enter it. */
  host: string;
  port: number;
  superuser: 'postgres';
  /** The actual location of the data, see `chooseDataFolder`. */
  dataDir: string;
  /** Stops the server and releases the data folder. Close all pools first: open sessions are terminated. */
  stop(): Promise<void>;
}

/**
 * Starts, or re-attaches to, the PostgreSQL of `dataDir` (an absolute path) and creates it if there is none.
 * `say` logs progress. Throws StartUpError with a one-line message.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  say(line: string): void;
}): Promise<EmbeddedPostgres> {
  const { say } = options;
  const packageFolder = findBinaries();
  const account = chooseAccount(options.dataDir);
  const dataDir = await chooseDataFolder(options.dataDir, account, say);
  const unlockFolder = await lockDataFolder(dataDir);
  try {
    const binaries = await prepareBinaries(packageFolder, dirname(dataDir), account);
    await createCluster(dataDir, binaries, account, say);
    const socketFolder = await chooseSocketFolder(dataDir, account);
    const ready = await ensurePostmaster({ dataDir, socketFolder, binaries, account }, say);
    const { host, port } = ready.address;
    const again = () => ensurePostmaster({ dataDir, socketFolder: host, binaries, account }, say);
    const watch = supervisePostmaster(ready, dataDir, again, say);

    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await stopPostmaster(await watch.end());
      await unlockFolder();
    };
    return { host, port, superuser: 'postgres', dataDir, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await unlockFolder();
    throw error;
  }
}
