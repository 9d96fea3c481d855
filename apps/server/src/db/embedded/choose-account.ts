import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';

/** The system user that PostgreSQL runs as, if it differs from this process's user. */
export type SystemAccount = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root: as root, returns the owner of existing data, else `nobody`.
 * Otherwise returns undefined: PostgreSQL runs as the same user as this process.
 */
export function chooseAccount(dataDir: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const marker = join(dataDir, 'PG_VERSION');
  const owner = existsSync(marker) ? statSync(marker) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) {
    throw new StartUpError(
      'PostgreSQL cannot run as root and there is no user "nobody": start as an ordinary user.',
    );
  }
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 }; // macOS writes -2 for 4294967294
}

/** Whether the account can read a folder. Tests actual access, because modes do not include ACLs. */
export function canReadFolder(account: SystemAccount | undefined, folder: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd -P -- "$1" && test -r .', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  if (error) {
    throw new StartUpError(
      `PostgreSQL cannot run as root, and switching to user ${account?.uid} failed (${error.message}): start as an ordinary user.`,
    );
  }
  return status === 0;
}
