import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../lib/start-up-error';
import { explainFolderError } from './explain-folder-error';
import { readProcess } from './read-process';

interface DataFolderLockOptions {
  /** Within one place, processes see each other by their numbers: a machine, or a container on it. */
  place?: string;
  /** Milliseconds between two signs of life of a holder. */
  beatMs?: number;
  /** Milliseconds without one after which a holder in another place is dead: longer than a holder may be busy. */
  silenceMs?: number;
  /** Called when another process has taken the lock over while this one was stopped. */
  onLost?(): void;
}

/**
 * Makes this process the only Relaydesk on a data folder, through the file `<dataDir>.lock`.
 * Returns what lets go of it. Throws StartUpError when another living process holds it, or when the folder
 * beside the data cannot be written. A lock whose holder died (kill -9, power loss) is taken over: at once when it ran in
 * this place, and after a while without a sign of life when it ran in another container or machine on the same volume,
 * whose processes cannot be seen from here.
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
    await rm(mine, { force: true }).catch(() => undefined); // not written in the first place: told above
  }
  const beat = setInterval(() => void writeHeartbeat().catch(() => {}), beatMs); // a disk that is full or slow: the next one may do
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

/** The usual end, which stops PostgreSQL, too: two of them on one folder would ruin it. */
function endProcess(): void {
  console.error('Another Relaydesk has taken over the data folder: ending.');
  process.kill(process.pid, 'SIGTERM');
}

/** Linux: this boot and this namespace of process numbers. */
function getMachineId(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

type DataFolderLockRequest = { dataDir: string; place: string; silenceMs: number };

/** `link` is atomic and brings the content with it: nobody ever reads a half-written lock. */
async function tryLinkLock(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // node:fs throws nothing else
    throw error;
  }
}

/** Links `mine` to `lock` once nobody living holds it. Throws StartUpError when somebody does. */
async function acquireFolderLock(mine: string, lock: string, wanted: DataFolderLockRequest): Promise<void> {
  while (!(await tryLinkLock(mine, lock))) {
    const dead = await readDeadLock(lock, wanted);
    if (dead !== undefined && (await replaceDeadLock(mine, lock, dead, wanted))) return;
  }
}

/** What the lock of a dead holder says, or undefined when it was let go of in this very moment. */
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
 * Of those who find the same dead lock only one may put its own in its place: who holds the lock on this
 * succession, and still finds the dead one then. Whoever dies in between leaves a dead lock on the
 * succession, which is taken over in the same way.
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
    await rename(succession, lock); // in one step: there is no moment without a lock
    return true;
  }
  await rm(succession);
  return false;
}

/** Whether its holder gives no sign of life. By changes of the file's time, not by clocks, which may differ. */
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
    // garbage: nobody holds it
  }
  return undefined;
}
