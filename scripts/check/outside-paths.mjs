// Prints every path in the sources that leads out of the repository, relative or of one machine, and fails when there is
// one: a clone that stands alone must have everything that its tests, benchmarks and scripts read.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE = /\.(?:ts|tsx|mjs|cjs|js|sh)$|^\.ci\/run$/;
/** A string that begins by going up; imports and paths alike. */
const UPWARD = /(['"`])((?:\.\.\/)+[^'"`\s$]*|\.\.(?:\/\.\.)*)\1/g;
/** A call that puts a path together from a name and strings. */
const JOINED = /\b(?:join|resolve)\(\s*([\w.]+|import\.meta\.dirname)((?:\s*,\s*(['"`])[^'"`$]*\3)+)/g;
/** What stands for the root of the repository, where a path that goes up leaves it. */
const ROOT = /^(?:root|ROOT|process\.cwd)$/;
const HERE = /^(?:import\.meta\.dirname|__dirname)$/;
/** Personal or machine-specific folders: no two clones have the same. */
const OF_A_MACHINE = /(['"`])(\/(?:work|home|Users|root|mnt|srv|media)\/[^'"`\s]*)\1/g;

/** Tests of checks, which write trees of their own. */
const PLANTED = new Set(['scripts/check/outside-paths.test.ts', 'scripts/check/structure.test.ts']);

const leadsOutside = (path) => relative('.', path).startsWith('..');

/**
 * @param {string} file path of a source, relative to the repository's root
 * @param {string} text its content
 * @returns {string[]} the paths in it that lead outside, as written
 */
export function findOutsidePaths(file, text) {
  const here = dirname(file);
  const joined = [];
  // What is left when calls are taken out are strings of their own, which are relative to the file.
  const rest = text.replace(JOINED, (call, from, parts) => {
    const segments = [...parts.matchAll(/(['"`])([^'"`$]*)\1/g)].map(([, , segment]) => segment);
    const base = ROOT.test(from) ? '.' : HERE.test(from) ? here : undefined;
    if (base === undefined) return call;
    if (leadsOutside(join(base, ...segments))) joined.push(join(...segments));
    return '';
  });
  const upward = [...rest.matchAll(UPWARD)].map(([, , path]) => path);
  const absolute = [...text.matchAll(OF_A_MACHINE)].map(([, , path]) => path);
  return [...joined, ...upward.filter((path) => leadsOutside(join(here, path))), ...absolute];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const found = files
    .filter((file) => SOURCE.test(file) && !PLANTED.has(file))
    .flatMap((file) => findOutsidePaths(file, readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`));
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
