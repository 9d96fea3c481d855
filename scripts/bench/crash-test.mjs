import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runScript } from '../set-up.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, join(root, 'bench/crash-test.ts'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
