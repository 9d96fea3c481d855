import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a build is made from. */
const sources = [
  'apps',
  'packages',
  'scripts/build.mjs',
  'scripts/bundles.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Outputs, and folders that no output is made from. */
const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'coverage', '.cache', 'testing']);

/** Whether the last whole build was made from the sources as they are now, and is still there. */
export function isBuilt(root) {
  try {
    const { fingerprint, outputs } = JSON.parse(readFileSync(stampPath(root), 'utf8'));
    return fingerprint === fingerprintOf(root) && outputs.every((output) => existsSync(join(root, output)));
  } catch {
    return false; // never built
  }
}

/** Notes a whole build: `fingerprint` is the one from before it, so that a change during the build counts as newer. */
export function writeStamp(root, fingerprint, outputs) {
  const path = stampPath(root);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ fingerprint, outputs }));
  renameSync(`${path}.new`, path);
}

/** A hash over names, sizes and times of all sources: changes, additions and removals all change it. */
export function fingerprintOf(root) {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return;
  if (!entry.isDirectory()) {
    if (!/\.(test\.tsx?|tsbuildinfo)$/.test(path)) hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!ignoredFolders.has(name)) addTo(hash, root, join(path, name));
  }
}

function stampPath(root) {
  return join(root, '.cache/build.json');
}
