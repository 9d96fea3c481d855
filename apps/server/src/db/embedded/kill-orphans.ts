import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { SystemAccount } from './choose-account';
import { readProcess } from './read-process';

/** Prints the numbers of all processes whose working directory is $1. Processes of other users stay unseen. */
const listProcessesIn = `
for process in /proc/[0-9]*; do
  [ "$(readlink "$process/cwd")" = "$1" ] && echo "\${process#/proc/}"
done`;

/**
 * Ends what a killed server has left behind: its busy children live on for a while and keep the shared memory, and a
 * new server refuses to start beside them. Killing them is what the crash would have done; recovery follows anyway.
 * Only call this when the server itself is known to be dead.
 */
export async function killOrphans(dataDir: string, account: SystemAccount | undefined): Promise<void> {
  if (process.platform !== 'linux') return; // they leave by themselves when they next look for their parent
  // Asked as the account: root in a container may not look at the processes of others, they at their own may.
  const { stdout } = spawnSync('/bin/sh', ['-c', listProcessesIn, 'sh', realpathSync(dataDir)], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for (const pid of (stdout ?? '').split('\n').filter(Boolean).map(Number)) {
    if (readProcess(pid)?.command.startsWith('postgres:')) process.kill(pid, 'SIGKILL');
  }
}
