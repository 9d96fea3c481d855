import { ensureBuilt, ensureInstalled, runScript } from './set-up.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // In this process: a Ctrl-C or a kill reaches the server itself, and nothing stands between.
  await import('../apps/server/dist/main.js');
});
