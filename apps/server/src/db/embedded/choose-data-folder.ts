import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';
import { canReadFolder, type SystemAccount } from './choose-account';
import { explainFolderError } from './explain-folder-error';

/** Location of the data when PostgreSQL's account cannot reach the clone (root's home, for example). */
const fallbackDataRoot = '/var/lib/relaydesk';

/**
 * The actual data folder, with its parent created: `dataDir`, or, when the account cannot enter it, a folder
 * under /var/lib/relaydesk named by a hash of its path, which is logged.
 */
export async function chooseDataFolder(
  dataDir: string,
  account: SystemAccount | undefined,
  say: (line: string) => void,
): Promise<string> {
  const parent = await createFolder(dirname(dataDir), dataDir);
  const wanted = join(parent, basename(dataDir));
  if (!account) return wanted;

  const other = join(
    fallbackDataRoot,
    createHash('sha256').update(wanted).digest('hex').slice(0, 16),
    'postgres',
  );
  const isKeptElsewhere = existsSync(join(other, 'PG_VERSION'));
  if (!isKeptElsewhere && canReadFolder(account, parent)) return wanted;
  if (existsSync(join(wanted, 'PG_VERSION'))) {
    throw new StartUpError(
      isKeptElsewhere
        ? `There are data both in ${wanted} and in ${other}: move the ones that you do not want away.`
        : `PostgreSQL does not run as root, and its user cannot enter ${parent}: open the folders above it (chmod o+x) or move it.`,
    );
  }

  for (const folder of [fallbackDataRoot, dirname(other)]) {
    await createFolder(folder, other);
    await chmod(folder, 0o755); // independent of root's umask
  }
  say(
    `Other users cannot enter ${parent}, and PostgreSQL does not run as root: the data are kept in ${other}.`,
  );
  return other;
}

async function createFolder(folder: string, dataDir: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}
