import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartUpError } from '../../lib/start-up-error';
import { assertDurable } from './assert-durable';
import type { SystemAccount } from './choose-account';
import { socketPort } from './choose-socket-folder';
import { connectWhenReady } from './connect-when-ready';
import { findPostmaster, type Postmaster } from './find-postmaster';
import { killOrphans } from './kill-orphans';
import type { PostgresBinaries } from './prepare-binaries';
import { openServerLog } from './server-log';
import { spawnPostmaster } from './spawn-postmaster';
import { stopPostmaster } from './stop-postmaster';

/** Start options of a server on one data folder. */
export type PostmasterOptions = {
  dataDir: string;
  socketFolder: string;
  binaries: PostgresBinaries;
  account: SystemAccount | undefined;
};

/** A server that accepts connections. */
export type ReadyPostmaster = Required<Postmaster> & { address: { host: string; port: number } };

/** Milliseconds that remaining processes of a killed server get to exit. */
const orphanTimeoutMs = 30_000;

/**
 * Attaches to the running server of the folder, or starts one; returns when it is ready and verified to be
 * durable.
 */
export async function ensurePostmaster(
  place: PostmasterOptions,
  say: (line: string) => void,
): Promise<ReadyPostmaster> {
  const giveUp = Date.now() + orphanTimeoutMs;
  for (;;) {
    const ready =
      (await attachToPostmaster(place, say)) ?? (await startPostmaster(place, say, Date.now() > giveUp));
    if (ready) return ready;
    await wait(50);
  }
}

async function attachToPostmaster(
  { dataDir, account }: PostmasterOptions,
  say: (line: string) => void,
): Promise<ReadyPostmaster | undefined> {
  const living = await findPostmaster(dataDir, account);
  if (!living) return undefined;
  const findAddress = async () => (await findPostmaster(dataDir, account))?.address;
  const client = await connectWhenReady(living.pid, findAddress, say);
  const address = await findAddress();
  if (client === 'gone') return undefined;
  if (client === 'silent' || !address) {
    say(`The PostgreSQL that still runs (process ${living.pid}) does not answer: starting it anew.`);
    await stopPostmaster(living.pid);
    return undefined;
  }
  say(`PostgreSQL was still running (process ${living.pid}): going on with it.`);
  return verifyDurability(client, { pid: living.pid, address });
}

async function startPostmaster(
  place: PostmasterOptions,
  say: (line: string) => void,
  isLastTry: boolean,
): Promise<ReadyPostmaster | undefined> {
  const { dataDir, socketFolder, binaries, account } = place;
  // No server runs here, but a process that reused its number, or a zombie, would keep this file valid.
  await rm(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
  const log = await openServerLog(dataDir, account);
  const pid = await spawnPostmaster(binaries, dataDir, socketFolder, account, log.descriptor).finally(
    log.close,
  );
  const address = { host: socketFolder, port: socketPort };
  const client = await connectWhenReady(pid, async () => address, say);
  if (typeof client !== 'string') return verifyDurability(client, { pid, address });

  if (client === 'silent') await stopPostmaster(pid);
  const problem = await log.readFailure();
  const isInTheWay = /shared memory block|lock file/.test(problem); // of a server that was killed or is starting
  if (isLastTry || !isInTheWay) throw new StartUpError(`PostgreSQL did not start: ${problem}`);
  await killOrphans(dataDir, account);
  return undefined;
}

async function verifyDurability(client: pg.Client, ready: ReadyPostmaster): Promise<ReadyPostmaster> {
  try {
    await assertDurable(client);
    return ready;
  } catch (error) {
    await stopPostmaster(ready.pid);
    throw error;
  } finally {
    await client.end();
  }
}
