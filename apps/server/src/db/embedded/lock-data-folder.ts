import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../lib/start-up-error';
import { explainFolderError } from './explain-folder-error';
import { readProcess } from './read-process';

interface DataFolderLockOptions {
  /** Identifies where processes can see each other's numbers: a machine, or a container on it. */
  place?: string;
  /** Milliseconds between two heartbeats of a holder. */
  beatMs?: number;
  /**
   * Milliseconds without a heartbeat after which a holder elsewhere is dead: longer than a holder may be
   * blocked.
   */
  silenceMs?: number;
  /** Called when another process has taken over the lock while this one was suspended. */
  onLost?(): void;
}

/**
 * Makes this process the only Relaydesk on a data folder, through the file `<dataDir>.lock`. Returns the
 * release function. Throws StartUpError when another living process holds the lock, or when the file cannot
 * be written. The lock of a dead holder (kill -9, power loss) is taken over: immediately if it ran on this
 * machine, and after missing heartbeats if it ran in another container or machine on the same volume, whose
 * processes are not visible here.
 */
export async function lockDataFolder(
  dataDir: string,
  {
    place = getMachineId(),
    beatMs = 1_000,
    silenceMs = 15_000,
    onLost = endProcess,
  }: DataFolderLockOptions = {},
): Promise<() => Promise<void>> {
  const lock = `${dataDir}.lock`;
  const mine = `${lock}.${randomUUID()}`;
  const { started } = readProcess(process.pid) ?? {};
  const content = JSON.stringify({ pid: process.pid, started, place, id: randomUUID() });
  try {
    await writeFile(mine, content, { mode: 0o644 });
    await acquireFolderLock(mine, lock, { dataDir, place, silenceMs });
  } catch (error) {
    throw explainFolderError(error, dataDir);
  } finally {
    await rm(mine, { force: true }).catch(() => undefined); // was never written: reported above
  }
  const beat = setInterval(() => void writeHeartbeat().catch(() => {}), beatMs); // disk full or slow: the next heartbeat may succeed
  beat.unref();
  async function writeHeartbeat() {
    const found = await readFile(lock, 'utf8').catch(() => content);
    if (found !== content) {
      clearInterval(beat);
      return onLost();
    }
    const now = new Date();
    await utimes(lock, now, now);
  }
  return async () => {
    clearInterval(beat);
    if ((await readFile(lock, 'utf8').catch(() => content)) === content) await rm(lock, { force: true });
  };
}

/** SIGTERM, which stops PostgreSQL too: two servers on one folder would corrupt it. */
function endProcess(): void {
  console.error('Another Relaydesk has taken over the data folder: ending.');
  process.kill(process.pid, 'SIGTERM');
}

/** Linux: the boot id and the PID namespace. */
function getMachineId(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

type DataFolderLockRequest = { dataDir: string; place: string; silenceMs: number };

/** `link` creates the file with its content atomically: no reader sees a partial lock. */
async function tryLinkLock(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // node:fs throws nothing else
    throw error;
  }
}

/** Links `mine` to `lock` once there is no living holder. Throws StartUpError when there is one. */
async function acquireFolderLock(mine: string, lock: string, wanted: DataFolderLockRequest): Promise<void> {
  while (!(await tryLinkLock(mine, lock))) {
    const dead = await readDeadLock(lock, wanted);
    if (dead !== undefined && (await replaceDeadLock(mine, lock, dead, wanted))) return;
  }
}

/** The content of a dead holder's lock, or undefined when it was released just now. */
async function readDeadLock(
  lock: string,
  { dataDir, place, silenceMs }: DataFolderLockRequest,
): Promise<string | undefined> {
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  const holder = content === undefined ? undefined : parseLockHolder(content);
  if (holder?.place !== undefined && holder.place !== place) {
    if (await isStale(lock, silenceMs)) return content;
    throw new StartUpError(
      `The data folder ${dataDir} is in use by another Relaydesk, in another container or on another machine.`,
    );
  }
  const living = holder && readProcess(holder.pid);
  if (living && living.started === holder.started) {
    throw new StartUpError(
      `The data folder ${dataDir} is in use by another Relaydesk (process ${living.pid}).`,
    );
  }
  return content;
}

/**
 * Of several processes that find the same dead lock only one may replace it: the one that holds a second lock
 * for the takeover and still finds the dead one then. The second lock of a process that dies meanwhile is
 * taken over in the same way.
 */
async function replaceDeadLock(
  mine: string,
  lock: string,
  dead: string,
  wanted: DataFolderLockRequest,
): Promise<boolean> {
  const succession = `${lock}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
  await acquireFolderLock(mine, succession, wanted);
  if ((await readFile(lock, 'utf8').catch(() => undefined)) === dead) {
    await rename(succession, lock); // atomic: the lock always exists
    return true;
  }
  await rm(succession);
  return false;
}

/** Whether the heartbeat has stopped. Observes changes of the file's time, because clocks may differ. */
async function isStale(lock: string, silenceMs: number): Promise<boolean> {
  const timeOf = () =>
    stat(lock).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => 'gone',
    );
  const before = await timeOf();
  for (const end = performance.now() + silenceMs; performance.now() < end; ) {
    await wait(Math.min(200, silenceMs / 5));
    if ((await timeOf()) !== before) return false;
  }
  return true;
}

function parseLockHolder(
  content: string,
): { pid: number; started: string; place?: string | undefined } | undefined {
  try {
    const holder: unknown = JSON.parse(content);
    if (holder && typeof holder === 'object' && 'pid' in holder && 'started' in holder) {
      const place = 'place' in holder && typeof holder.place === 'string' ? holder.place : undefined;
      return { pid: Number(holder.pid), started: String(holder.started), place };
    }
  } catch {
    // corrupt: no holder
  }
  return undefined;
}
