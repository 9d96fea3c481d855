import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { StartUpError } from '../../lib/start-up-error';
import { explainFolderError } from './explain-folder-error';
import { readProcess } from './read-process';

/**
 * Makes this process the only Relaydesk on a data folder, through the file `<dataDir>.lock`.
 * Returns what lets go of it. Throws StartUpError when another living process holds it, or when the folder
 * beside the data cannot be written. A lock whose holder died (kill -9, power loss) is taken over.
 */
export async function holdDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = `${dataDir}.lock`;
  const mine = `${lock}.${randomUUID()}`;
  const content = JSON.stringify({ pid: process.pid, started: readProcess(process.pid)?.started });
  try {
    await writeFile(mine, content, { mode: 0o644 });
    await takeLock(mine, lock, dataDir);
  } catch (error) {
    throw explainFolderError(error, dataDir);
  } finally {
    await rm(mine, { force: true }).catch(() => undefined); // not written in the first place: told above
  }
  return () => rm(lock, { force: true });
}

/** `link` is atomic and brings the content with it: nobody ever reads a half-written lock. */
async function placeLock(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // node:fs throws nothing else
    throw error;
  }
}

/** Links `mine` to `lock` once nobody living holds it. Throws StartUpError when somebody does. */
async function takeLock(mine: string, lock: string, dataDir: string): Promise<void> {
  while (!(await placeLock(mine, lock))) {
    const dead = await readDeadLock(lock, dataDir);
    if (dead !== undefined && (await replaceDeadLock(mine, lock, dead, dataDir))) return;
  }
}

/** What the lock of a dead holder says, or undefined when it was let go of in this very moment. */
async function readDeadLock(lock: string, dataDir: string): Promise<string | undefined> {
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  const holder = content && parseHolder(content);
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
async function replaceDeadLock(mine: string, lock: string, dead: string, dataDir: string): Promise<boolean> {
  const succession = `${lock}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
  await takeLock(mine, succession, dataDir);
  if ((await readFile(lock, 'utf8').catch(() => undefined)) === dead) {
    await rename(succession, lock); // in one step: there is no moment without a lock
    return true;
  }
  await rm(succession);
  return false;
}

function parseHolder(content: string): { pid: number; started: string } | undefined {
  try {
    const holder: unknown = JSON.parse(content);
    if (holder && typeof holder === 'object' && 'pid' in holder && 'started' in holder) {
      return { pid: Number(holder.pid), started: String(holder.started) };
    }
  } catch {
    // garbage: nobody holds it
  }
  return undefined;
}
