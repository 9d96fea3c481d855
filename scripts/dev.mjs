import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { widgetBundle } from './bundles.mjs';
import { ensureBuilt, ensureInstalled, root, runScript } from './set-up.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt(); // the server also hands out the built pages
  const widget = await watchWidget();
  const children = [
    runTool(
      'tsx',
      'dist/cli.mjs',
      [
        'watch',
        '--clear-screen=false',
        '--include=apps/server/src/db/functions/*.sql',
        'apps/server/src/main.ts',
      ],
      root,
    ),
    runTool('vite', 'bin/vite.js', [], join(root, 'apps/web')),
  ];

  const exits = children.map((child) => once(child, 'exit'));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal));
  await Promise.race([...exits, ...signals]); // when one ends, both do
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exits);
  await widget?.dispose();
});

/** Bundles the widget anew at every change. */
async function watchWidget() {
  const options = widgetBundle(root);
  if (!options) return undefined;
  const esbuild = await import('esbuild'); // not there before the installation
  const context = await esbuild.context(options);
  await context.watch();
  return context;
}

function runTool(name, program, args, cwd) {
  const folder = dirname(createRequire(join(cwd, 'package.json')).resolve(`${name}/package.json`));
  return spawn(process.execPath, [join(folder, program), ...args], {
    cwd,
    detached: true, // out of the reach of Ctrl-C: tsx takes a second signal for impatience, and kills the server
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
