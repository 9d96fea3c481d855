import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runScript } from './set-up.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt(); // the journeys run the product as it is started
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.on('SIGINT', () => undefined); // the runner gets it too, and tidies up first
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
