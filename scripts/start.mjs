import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runScript } from './set-up.mjs';
import { supervise } from './supervise.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exit(await supervise(join(root, 'apps/server/dist/main.js')));
});
