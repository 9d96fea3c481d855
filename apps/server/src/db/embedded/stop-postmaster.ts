import { setTimeout as wait } from 'node:timers/promises';
import { readProcess } from './read-process';

/** Signals of a server and the milliseconds that each is given: fast shutdown, immediate shutdown, the end. */
const steps = [
  { signal: 'SIGINT', patience: 60_000 }, // writes a checkpoint, which takes as long as the disk takes
  { signal: 'SIGQUIT', patience: 10_000 }, // nothing committed is lost: the next start recovers
  { signal: 'SIGKILL', patience: 10_000 },
] as const;

/** Ends a server and returns when its process is gone. Does nothing when it is gone already. */
export async function stopPostmaster(pid: number): Promise<void> {
  const started = readProcess(pid)?.started;
  const isGone = () => started === undefined || readProcess(pid)?.started !== started;

  for (const { signal, patience } of steps) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone between the look and the signal
    }
    for (const end = Date.now() + patience; Date.now() < end && !isGone(); ) await wait(10);
  }
}
