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
  /** The folder of the unix socket; only the user that runs this process (and root) can enter it. */
  host: string;
  port: number;
  superuser: 'postgres';
  /** Where the data really are: not always where they were wanted, see `chooseDataFolder`. */
  dataDir: string;
  /** Ends the server, and lets go of the data folder. Close all pools first: open sessions are cut off. */
  stop(): Promise<void>;
}

/**
 * Starts (or re-attaches to) the PostgreSQL that lives in `dataDir`, an absolute path, creating it when there is none.
 * `say` is told in plain words what is done. Throws StartUpError, whose message is one line, when it cannot be.
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
