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
  const mine = `${lock}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, started: readProcess(process.pid)?.started });
  try {
    await writeFile(mine, content, { mode: 0o644 });
    while (!(await placeLock(mine, lock))) await removeDeadLock(lock, dataDir);
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

async function removeDeadLock(lock: string, dataDir: string): Promise<void> {
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  if (content === undefined) return; // let go of in this very moment
  const holder = parseHolder(content);
  const living = holder && readProcess(holder.pid);
  if (living && living.started === holder.started) {
    throw new StartUpError(
      `The data folder ${dataDir} is in use by another Relaydesk (process ${living.pid}).`,
    );
  }
  // Two may find the same dead lock: each moves it away, and puts back what turns out to be a new one.
  const aside = `${lock}.dead.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // the other one was faster
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== content) await placeLock(aside, lock);
  await rm(aside, { force: true });
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
