import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverBundle } from './bundles.mjs';
import { root } from './set-up.mjs';

/**
 * A worker of the server made from its source, for a server that runs from source itself: threads know no TypeScript.
 * Takes a few hundredths of a second. Returns its address.
 */
export async function bundleWorker(name) {
  const esbuild = await import('esbuild'); // not there in production
  const options = serverBundle(root, { hasTestWorkers: true });
  const outdir = join(options.outdir, 'from-source'); // where its packages are found from
  const entryPoints = { [name]: options.entryPoints[name] };
  const { outputFiles } = await esbuild.build({
    ...options,
    entryPoints,
    outdir,
    write: false,
    sourcemap: 'inline',
  });
  const path = join(outdir, `${name}.js`);
  await mkdir(dirname(path), { recursive: true });
  // Another process may be reading it.
  const made = `${path}.${process.pid}`;
  await writeFile(made, outputFiles[0].contents);
  await rename(made, path);
  return pathToFileURL(path);
}
