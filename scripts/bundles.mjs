import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifyScript } from '../packages/widget/minify-script.mjs';
import { shortStyles } from '../packages/widget/short-styles.mjs';

/**
 * The server as one file of ours, beside its workers; packages from npm stay in node_modules. Returns undefined
 * when there is no server in `root`. `hasTestWorkers`: those of tests, too.
 */
export function serverBundle(root, { hasTestWorkers = false } = {}) {
  const main = join(root, 'apps/server/src/main.ts');
  if (!existsSync(main)) return undefined;
  const workers = readdirSync(join(root, 'apps/server/src'), { recursive: true })
    .filter((file) => file.endsWith('.worker.ts') && (hasTestWorkers || !/[\\/]testing[\\/]/.test(file)))
    .map((file) => [basename(file, '.ts'), join(root, 'apps/server/src', file)]);
  return {
    entryPoints: Object.fromEntries([['main', main], ...workers]),
    outdir: join(root, 'apps/server/dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: workspaceSources(root),
    define: { SQL_FUNCTIONS: JSON.stringify(readFunctions(root)) },
    sourcemap: true,
    logLevel: 'warning',
  };
}

/** The text of each file of db/functions by its name, as db/function-files.ts reads them when it runs from source. */
function readFunctions(root) {
  const folder = join(root, 'apps/server/src/db/functions');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.sort().map((file) => [basename(file, '.sql'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** What `npm run` starts from source, for where there is none: `node dist/db-setup.js`. */
const COMMANDS = ['db-setup', 'db-migrate', 'backup', 'restore', 'audit-verify'];

/** Undefined when they are not in `root`. */
export function commandBundle(root) {
  const server = serverBundle(root);
  if (!server || !existsSync(join(root, 'scripts/db-setup.ts'))) return undefined;
  return {
    ...server,
    entryPoints: Object.fromEntries(COMMANDS.map((name) => [name, join(root, `scripts/${name}.ts`)])),
    outdir: join(root, 'dist'),
  };
}

/** The script that an organisation puts on its own site. Returns undefined when there is no widget in `root`. */
export function widgetBundle(root) {
  const main = join(root, 'packages/widget/src/main.ts');
  if (!existsSync(main)) return undefined;
  return {
    entryPoints: { widget: main },
    outdir: join(root, 'packages/widget/dist'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    plugins: [shortStyles, minifyScript],
    alias: workspaceSources(root),
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/** Our own packages are TypeScript, which Node cannot load from node_modules: they go into the bundles. */
function workspaceSources(root) {
  return Object.fromEntries(
    readdirSync(join(root, 'packages')).map((name) => [
      `@relaydesk/${name}`,
      join(root, 'packages', name, 'src'),
    ]),
  );
}
