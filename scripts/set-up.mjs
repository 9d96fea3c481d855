// Runs before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

/** The folder of the clone. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A reason not to start, reported in one line. */
class SetUpError extends Error {
  name = 'SetUpError';
}

/** Does a script's work. What the reader can act on is one line and exit code 1; anything else keeps its stack. */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    const isExpected = error?.name === 'SetUpError' || error?.name === 'StartUpError';
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

/** Throws SetUpError when this Node is older than the one that package.json asks for. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetUpError(`Relaydesk needs Node.js 20.19 or newer; this is ${version}.`);
}

/** Installs the dependencies when they are missing or not those of package-lock.json. */
export async function ensureInstalled(folder = root) {
  checkNode();
  linkWorkspaces(folder);
  if (isInstalled(folder)) return;
  console.log('Installing what Relaydesk is made of; this can take a minute ...');
  // With NODE_ENV=production npm would leave out what the build needs.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['ci', ...options], folder, 'Installing');
  console.log('Installed.');
}

/** Builds server, web app and widget when something they are made from has changed since the last whole build. */
export async function ensureBuilt(folder = root) {
  if (isBuilt(folder)) return;
  console.log('Building ...');
  const started = Date.now();
  await run(process.execPath, [join(folder, 'scripts/build.mjs')], folder, 'Building');
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Links workspaces that have been added since the last installation: a link needs no registry. */
function linkWorkspaces(folder) {
  const scope = join(folder, 'node_modules/@relaydesk');
  if (!existsSync(scope)) return; // nothing is installed
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const to = join(folder, path);
    if (link && !existsSync(to)) symlinkSync(relative(dirname(to), join(folder, resolved)), to, 'junction');
  }
}

/**
 * Compares what npm has installed with what package-lock.json asks for. Times would not do: npm writes the two files
 * in either order, and leaves its own alone when it finds nothing to change.
 */
export function isInstalled(folder) {
  const hidden = join(folder, 'node_modules/.package-lock.json'); // written when an installation is complete
  if (!existsSync(hidden)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(hidden, 'utf8'));
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true; // our own workspaces
    if (link) return existsSync(join(folder, path));
    const found = installed[path];
    return found ? found.version === version : optional; // such as the binaries for other platforms
  });
}

async function run(command, args, cwd, what) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  const outcome = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  if (outcome) throw new SetUpError(`${what} did not succeed (${outcome}); the reason is above.`);
}
