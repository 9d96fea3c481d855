import { setTimeout as wait } from 'node:timers/promises';
import { readProcess } from './read-process';

/** Shutdown signals with their timeouts in milliseconds: fast shutdown, immediate shutdown, SIGKILL. */
const steps = [
  { signal: 'SIGINT', patience: 60_000 }, // writes a checkpoint, which may take long on a slow disk
  { signal: 'SIGQUIT', patience: 10_000 }, // committed data are safe: the next start recovers
  { signal: 'SIGKILL', patience: 10_000 },
] as const;

/** Stops a server and returns when its process has exited. Does nothing when it has already exited. */
export async function stopPostmaster(pid: number): Promise<void> {
  const started = readProcess(pid)?.started;
  const isGone = () => started === undefined || readProcess(pid)?.started !== started;

  for (const { signal, patience } of steps) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // exited between the check and the signal
    }
    for (const end = Date.now() + patience; Date.now() < end && !isGone(); ) await wait(10);
  }
}
