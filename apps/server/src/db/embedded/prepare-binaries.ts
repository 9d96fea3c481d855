import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';
import { canReadFolder, type SystemAccount } from './choose-account';

/** The folder of initdb and postgres. */
export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Makes the binaries of an npm package usable: restores the library links that its install script creates
 * (npm may block such scripts), and the execute permission. If the package is read-only, or the account
 * cannot enter it, a complete copy (about 60 MB) in `shelter` is used instead.
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

/** Returns false when something is missing that cannot be repaired in place. */
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
    await rm(link, { force: true }); // a dangling link
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

/** Copied beside and renamed, so that an interrupted copy is never used. */
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

/** Independent of npm's umask: another user runs these. */
async function makeWorldReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, isExecutable(path) ? 0o755 : 0o644);
  }
}
