import type { ReadyPostmaster } from './ensure-postmaster';
import { readProcess } from './read-process';
import { trimLog } from './server-log';

/** Milliseconds between two looks at the server's process. */
const pause = 1_000;

/**
 * Brings the server up again when it dies under us (out of memory, a stray kill); connections made after that find
 * it at the same address. When this process exits without having stopped the server, the server is told to stop on
 * its own; only a kill -9 of ours leaves it alone. `end` stops watching and returns the number of the process that is to be stopped.
 */
export function keepRunning(
  first: ReadyPostmaster,
  dataDir: string,
  bringUpAgain: () => Promise<ReadyPostmaster>,
  say: (line: string) => void,
): { end(): Promise<number> } {
  let { pid } = first;
  let { started } = readProcess(pid) ?? {};
  let work: Promise<void> | undefined;
  let lastLine: string | undefined;

  async function look() {
    await trimLog(dataDir);
    const living = readProcess(pid);
    if (living && living.started === started) return;
    say('PostgreSQL ended unexpectedly: starting it again.');
    ({ pid } = await bringUpAgain());
    ({ started } = readProcess(pid) ?? {});
  }

  function sayOnce(error: unknown) {
    const line = error instanceof Error ? error.message : String(error);
    if (line !== lastLine) say(line);
    lastLine = line;
  }

  const timer = setInterval(() => {
    work ??= look()
      .catch(sayOnce)
      .finally(() => {
        work = undefined;
      });
  }, pause);
  timer.unref();
  const tellToStop = () => readProcess(pid) && process.kill(pid, 'SIGINT');
  process.once('exit', tellToStop);

  return {
    async end() {
      clearInterval(timer);
      await work;
      process.off('exit', tellToStop);
      return pid;
    },
  };
}
