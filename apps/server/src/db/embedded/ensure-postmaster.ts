import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartUpError } from '../../lib/start-up-error';
import { assertDurable } from './assert-durable';
import type { Account } from './choose-account';
import { socketPort } from './choose-socket-folder';
import { connectWhenReady } from './connect-when-ready';
import { endOrphans } from './kill-orphans';
import { findPostmaster, type Postmaster } from './find-postmaster';
import type { Binaries } from './prepare-binaries';
import { runPostmaster } from './spawn-postmaster';
import { stopPostmaster } from './stop-postmaster';
import { openLog } from './server-log';

/** Everything that a server on one data folder is started with. */
export type Place = {
  dataDir: string;
  socketFolder: string;
  binaries: Binaries;
  account: Account | undefined;
};

/** A server that accepts connections. */
export type ReadyPostmaster = Required<Postmaster> & { address: { host: string; port: number } };

/** Milliseconds that what is left of a killed server is given to leave. */
const patience = 30_000;

/** Attaches to the living server of the place, or starts one; returns when it is ready and known to be durable. */
export async function bringUp(place: Place, say: (line: string) => void): Promise<ReadyPostmaster> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const ready = (await attach(place, say)) ?? (await start(place, say, Date.now() > giveUp));
    if (ready) return ready;
    await wait(50);
  }
}

async function attach(
  { dataDir, account }: Place,
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
  return checked(client, { pid: living.pid, address });
}

async function start(
  place: Place,
  say: (line: string) => void,
  isLastTry: boolean,
): Promise<ReadyPostmaster | undefined> {
  const { dataDir, socketFolder, binaries, account } = place;
  // No server lives here, but a process that has taken its number, or has not been waited for, would vouch for this.
  await rm(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
  const log = await openLog(dataDir, account);
  const pid = await runPostmaster(binaries, dataDir, socketFolder, account, log.descriptor).finally(
    log.close,
  );
  const address = { host: socketFolder, port: socketPort };
  const client = await connectWhenReady(pid, async () => address, say);
  if (typeof client !== 'string') return checked(client, { pid, address });

  if (client === 'silent') await stopPostmaster(pid);
  const problem = await log.problem();
  const isInTheWay = /shared memory block|lock file/.test(problem); // of a server that was killed, or is being born
  if (isLastTry || !isInTheWay) throw new StartUpError(`PostgreSQL did not start: ${problem}`);
  await endOrphans(dataDir, account);
  return undefined;
}

async function checked(client: pg.Client, ready: ReadyPostmaster): Promise<ReadyPostmaster> {
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
