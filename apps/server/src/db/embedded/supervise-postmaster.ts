import type { ReadyPostmaster } from './ensure-postmaster';
import { readProcess } from './read-process';
import { rotateServerLog } from './server-log';

/** Milliseconds between two checks of the server's process. */
const checkIntervalMs = 1_000;

/**
 * Restarts the server when it dies (out of memory, a stray kill); new connections find it at the same
 * address. When this process exits without having stopped the server, it sends the stop signal; only our own
 * SIGKILL leaves the server running. `end` stops supervision and returns the number of the process to stop.
 */
export function supervisePostmaster(
  first: ReadyPostmaster,
  dataDir: string,
  bringUpAgain: () => Promise<ReadyPostmaster>,
  say: (line: string) => void,
): { end(): Promise<number> } {
  let { pid } = first;
  let { started } = readProcess(pid) ?? {};
  let work: Promise<void> | undefined;
  let lastLine: string | undefined;

  async function checkProcess() {
    await rotateServerLog(dataDir);
    const living = readProcess(pid);
    if (living && living.started === started) return;
    say('PostgreSQL ended unexpectedly: starting it again.');
    ({ pid } = await bringUpAgain());
    ({ started } = readProcess(pid) ?? {});
  }

  function reportOnce(error: unknown) {
    const line = error instanceof Error ? error.message : String(error);
    if (line !== lastLine) say(line);
    lastLine = line;
  }

  const timer = setInterval(() => {
    work ??= checkProcess()
      .catch(reportOnce)
      .finally(() => {
        work = undefined;
      });
  }, checkIntervalMs);
  timer.unref();
  const requestStop = () => readProcess(pid) && process.kill(pid, 'SIGINT');
  process.once('exit', requestStop);

  return {
    async end() {
      clearInterval(timer);
      await work;
      process.off('exit', requestStop);
      return pid;
    },
  };
}
