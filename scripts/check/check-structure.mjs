// Fails when folders import each other in a circle, or when too many types share a name. Rules: docs/architecture.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Percent of an app's type declarations that may share their name with another declaration of that app. */
const MAX_REUSED_TYPE_NAMES = 8;

const SOURCE = /^(?:apps|packages|bench|scripts)\/.*\.(?:ts|tsx|mjs)$/;
/** Tests and their helpers may import from anywhere; generated files and migrations declare no types of their own. */
const EXCLUDED = /\.(?:test|bench)\.|\/(?:testing|harness|migrations)\/|db\/tables\.ts$|\.d\.ts$/;

/**
 * @param {Record<string, string>} sources path from the repository's root -> text
 * @returns {{ imports: [from: string, to: string][], types: Record<string, string[]> }} value imports between files
 *   (type-only imports leave no trace at run time and are not counted), and the types that each file declares
 */
export function readSources(sources) {
  const imports = [];
  const types = {};
  for (const [path, text] of Object.entries(sources)) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    types[path] = [];
    const visit = (node) => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        types[path].push(node.name.text);
      ts.forEachChild(node, visit);
    };
    visit(file);
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      if (!statement.moduleSpecifier || statement.isTypeOnly || statement.importClause?.isTypeOnly) continue;
      const to = resolveImport(path, statement.moduleSpecifier.text, sources);
      if (to) imports.push([path, to]);
    }
  }
  return { imports, types };
}

function resolveImport(from, specifier, sources) {
  const workspace = /^@relaydesk\/([^/]+)\/(.+)$/.exec(specifier);
  if (!workspace && !specifier.startsWith('.')) return undefined;
  const base = workspace
    ? `packages/${workspace[1]}/src/${workspace[2]}`
    : posix.normalize(posix.join(posix.dirname(from), specifier));
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => path in sources);
}

/**
 * @param {[from: string, to: string][]} imports between files
 * @returns {string[][]} sets of folders of which each reaches every other one (strongly connected components)
 */
export function findFolderCircles(imports) {
  const edges = new Map();
  for (const [from, to] of imports) {
    if (dirname(from) === dirname(to)) continue;
    if (!edges.has(dirname(from))) edges.set(dirname(from), new Set());
    edges.get(dirname(from)).add(dirname(to));
  }
  // Tarjan, "Depth-first search and linear graph algorithms", 1972.
  const index = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const connect = (folder) => {
    index.set(folder, index.size);
    lowest.set(folder, index.get(folder));
    stack.push(folder);
    for (const next of edges.get(folder) ?? []) {
      if (!index.has(next)) {
        connect(next);
        lowest.set(folder, Math.min(lowest.get(folder), lowest.get(next)));
      } else if (stack.includes(next)) lowest.set(folder, Math.min(lowest.get(folder), index.get(next)));
    }
    if (lowest.get(folder) !== index.get(folder)) return;
    const circle = stack.splice(stack.indexOf(folder));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const folder of edges.keys()) if (!index.has(folder)) connect(folder);
  return circles;
}

/**
 * @param {Record<string, string[]>} types of each file
 * @param {string} app such as apps/server
 * @returns {{ percent: number, names: [name: string, files: string[]][] }} the share of declarations whose name is
 *   used more than once in the app, and those names
 */
export function findReusedTypeNames(types, app) {
  const places = new Map();
  let total = 0;
  for (const [file, names] of Object.entries(types)) {
    if (!file.startsWith(`${app}/`)) continue;
    total += names.length;
    for (const name of names) places.set(name, [...(places.get(name) ?? []), file]);
  }
  const names = [...places].filter(([, files]) => files.length > 1);
  const reused = names.reduce((sum, [, files]) => sum + files.length, 0);
  return { percent: (100 * reused) / Math.max(1, total), names };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '../..');
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = tracked.split('\n').filter((file) => SOURCE.test(file) && !EXCLUDED.test(file));
  const sources = {};
  for (const file of files) {
    try {
      sources[file] = readFileSync(join(root, file), 'utf8');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error; // deleted and not committed yet
    }
  }
  const { imports, types } = readSources(sources);
  const circles = findFolderCircles(imports);
  for (const circle of circles) {
    console.log(`These ${circle.length} folders import each other in a circle: ${circle.join(', ')}`);
    const within = imports.filter(
      ([from, to]) =>
        dirname(from) !== dirname(to) && circle.includes(dirname(from)) && circle.includes(dirname(to)),
    );
    for (const [from, to] of within.slice(0, 20)) console.log(`  ${from} imports ${to}`);
  }
  let isReused = false;
  for (const app of ['apps/server', 'apps/web']) {
    const { percent, names } = findReusedTypeNames(types, app);
    if (percent <= MAX_REUSED_TYPE_NAMES) continue;
    isReused = true;
    console.log(
      `${percent.toFixed(1)} % of the types of ${app} share a name (at most ${MAX_REUSED_TYPE_NAMES} %):`,
    );
    for (const [name, places] of names) console.log(`  ${name}: ${places.join(', ')}`);
  }
  process.exitCode = circles.length > 0 || isReused ? 1 : 0;
}
