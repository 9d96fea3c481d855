import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';
import { canReadFolder, type SystemAccount } from './choose-account';

/** Where initdb and postgres lie. */
export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Makes the binaries of an npm package usable: restores the library links that its install script would have made
 * (npm may block such scripts), and the right to execute. Where the package cannot be changed, or the account cannot
 * enter it, a complete copy (about 60 MB) is made in `shelter` and used instead.
 */
export async function prepareBinaries(
  packageFolder: string,
  shelter: string,
  account: SystemAccount | undefined,
): Promise<PostgresBinaries> {
  if (
    (!account || canReadFolder(account, join(packageFolder, 'native'))) &&
    (await tryRepair(packageFolder))
  ) {
    return binariesIn(packageFolder);
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const copy = join(shelter, `postgres-binaries-${version}`);
  if (!existsSync(copy)) await copyPackage(packageFolder, copy);
  return binariesIn(copy);
}

function binariesIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

/** Returns false when something is missing that cannot be mended in this place. */
async function tryRepair(folder: string): Promise<boolean> {
  try {
    await repair(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node:fs throws nothing else
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

async function repair(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await rm(link, { force: true }); // a link to nowhere
    await symlink(relative(dirname(link), join(folder, source)), link);
  }
  for (const file of Object.values(binariesIn(folder))) {
    if (!isExecutable(file)) await chmod(file, 0o755);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Copied beside and renamed, so that a copy that was interrupted is never taken for a whole one. */
async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished);
    await cp(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await repair(unfinished);
    await makeWorldReadable(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    const { message } = error as Error; // node:fs throws nothing else
    throw new StartUpError(`PostgreSQL's binaries need to be copied to ${to}, which failed: ${message}.`);
  }
}

/** Whatever the umask was when npm wrote the package: another user is to run these. */
async function makeWorldReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, isExecutable(path) ? 0o755 : 0o644);
  }
}
