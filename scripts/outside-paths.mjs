// Prints every relative path in a string of the sources that leaves the repository, and fails when there is one:
// a clone that stands alone must have everything that its tests, benchmarks and scripts read.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE = /\.(?:ts|tsx|mjs|cjs|js|sh)$|^\.ci\/run$/;
/** A string that begins by going up; imports and paths alike. */
const UPWARD = /(['"`])((?:\.\.\/)+[^'"`\s$]*|\.\.(?:\/\.\.)*)\1/g;

/** Tests of checks, which write trees of their own. */
const PLANTED = new Set(['scripts/outside-paths.test.ts', 'scripts/structure.test.ts']);

/**
 * @param {string} file path of a source, relative to the repository's root
 * @param {string} text its content
 * @returns {string[]} the paths in it that lead outside, as written
 */
export function findOutsidePaths(file, text) {
  const paths = [...text.matchAll(UPWARD)].map(([, , path]) => path);
  return paths.filter((path) => relative('.', join(dirname(file), path)).startsWith('..'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const found = files
    .filter((file) => SOURCE.test(file) && !PLANTED.has(file))
    .flatMap((file) => findOutsidePaths(file, readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`));
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
