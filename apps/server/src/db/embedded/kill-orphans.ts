import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { SystemAccount } from './choose-account';
import { readProcess } from './read-process';

/** Prints the numbers of all processes whose working directory is $1, as far as visible to this user. */
const listProcessesIn = `
for process in /proc/[0-9]*; do
  [ "$(readlink "$process/cwd")" = "$1" ] && echo "\${process#/proc/}"
done`;

/**
 * Kills remaining children of a killed server: they hold the shared memory, so a new server refuses to start.
 * A crash would have killed them as well; recovery follows in any case. Call only when the postmaster is
 * dead.
 */
export async function killOrphans(dataDir: string, account: SystemAccount | undefined): Promise<void> {
  if (process.platform !== 'linux') return; // idle children exit when they next check for their parent
  // Runs as the account: in a container root may not see the processes of other users.
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
