import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { fingerprintOf, writeStamp } from './build-stamp.mjs';
import { commandBundle, serverBundle, widgetBundle } from './bundles.mjs';
import { root } from './set-up.mjs';

const brotli = promisify(brotliCompress);
const fingerprint = fingerprintOf(root);
const outcomes = await Promise.allSettled([
  bundle(serverBundle(root)),
  bundle(commandBundle(root)),
  buildWeb(),
  bundle(widgetBundle(root)),
]);

const failures = outcomes.filter(({ status }) => status === 'rejected').map(({ reason }) => reason);
for (const failure of failures) {
  if (!failure.errors) console.error(failure.message); // esbuild has printed its own
}
if (failures.length > 0) process.exit(1);
writeStamp(
  root,
  fingerprint,
  outcomes.flatMap(({ value }) => value ?? []),
);

/** Returns the paths, relative to the clone, of what was written. */
async function bundle(options) {
  if (!options) return [];
  await esbuild.build(options);
  return Object.keys(options.entryPoints).map((name) => relative(root, join(options.outdir, `${name}.js`)));
}

/** Vite runs in a process of its own: it needs the folder of the app as its own, and the memory only for now. */
async function buildWeb() {
  const app = join(root, 'apps/web');
  if (!existsSync(join(app, 'index.html'))) return [];
  const vite = join(
    dirname(createRequire(join(app, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: app,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production', // whatever the server is started with: React has two builds
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', // about a default of a later Vite; users of this script cannot act on it
    },
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`vite build ended with ${signal ?? `exit code ${code}`}.`);
  await compress(join(app, 'dist/assets'));
  return ['apps/web/dist/index.html'];
}

/** Brotli beside each text file, at its best: the server sends it as it is. */
async function compress(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg)$/.test(name));
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      await writeFile(`${path}.br`, await brotli(await readFile(path), options));
    }),
  );
}
