import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBrowser } from './browser-benchmarks';
import { FULL_CONVERSATIONS, loadInbox, SMALL_CONVERSATIONS } from './load-inbox';
import { printResults } from './print-results';
import { makeDataDir, root } from './product/start-product';
import { measureServer } from './server-benchmarks';

/**
 * `npm run bench`: measures the limits of this machine and our figures beside them, and never fails by a time.
 * `npm run bench -- --small`: on a fiftieth of the data, to see that everything runs.
 */
const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
const cores = availableParallelism();
const load_before = loadavg()[0] ?? 0;
if (load_before > cores / 2) {
  console.log(
    `This machine is busy (load ${load_before.toFixed(1)} on ${cores} cores): read the figures with care.`,
  );
}
const dataDir = await makeDataDir('bench');
try {
  console.log('Writing conversations ...');
  const loading = await loadInbox(dataDir, values.small ? SMALL_CONVERSATIONS : FULL_CONVERSATIONS);
  console.log('Measuring the server ...');
  let server = await measureServer(dataDir);
  if (server.is_unsteady) {
    console.log('raw@1 has moved by more than 2x in between: once more ...');
    server = await measureServer(dataDir);
  }
  console.log('Measuring the browser ...');
  // A page that cannot be measured does not discard earlier measurements, but sets the exit code.
  const browser = await measureBrowser(dataDir).catch((error: unknown) => {
    process.exitCode = 1;
    return { missing: String(error) };
  });
  if ('missing' in browser) console.log(`Without the browser's figures: ${browser.missing}`);
  const figures = [loading, ...server.figures, ...('missing' in browser ? [] : browser)];
  printResults(server.yardsticks, figures, server.is_unsteady);
  await save({ is_small: values.small, ...server, figures });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function save(result: object): Promise<void> {
  const folder = join(root, 'bench/results');
  await mkdir(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores, load_before, node: process.version };
  const path = join(folder, 'latest.json');
  await writeFile(path, `${JSON.stringify({ at: new Date().toISOString(), machine, ...result }, null, 2)}\n`);
  console.log(`\nWritten to ${path.slice(root.length + 1)}.`);
}
