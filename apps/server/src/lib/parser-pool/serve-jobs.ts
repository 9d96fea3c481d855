import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { CPU_LIMIT_MS, MEMORY_LIMIT } from './limits';
import type { ParserJobHandler, ParserJobRequest, ParserJobResponse } from './parser-job';

/** Milliseconds between two checks of the watchdog. */
const WATCHDOG_INTERVAL_MS = 25;

/** Main program of a parser process: runs jobs one by one until the server disconnects. */
export function serveJobs(handlers: ParserJobHandler[]): void {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const clock = startWatchdog();
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL); // lower priority than the server
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches all processes of the terminal: the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', async (message) => {
    const { id, name, input } = message as ParserJobRequest; // the server's
    clock[0] = cpuTime();
    const done = await run(byName.get(name), input);
    clock[0] = 0;
    const response: ParserJobResponse = { id, rss: process.memoryUsage.rss(), ...done };
    process.send?.(response);
  });
}

async function run(
  handler: ParserJobHandler | undefined,
  input: unknown,
): Promise<{ output: unknown } | { error: string }> {
  try {
    if (!handler) throw new Error('There is no such job.');
    return { output: await handler.run(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Ends this process when a job exceeds its limits, from a separate thread: a hanging parser handles no
 * messages, and a killed server sends none. Returns a buffer for the processor time at which a job begins, 0
 * without a job.
 */
function startWatchdog(): Float64Array {
  const shared = new SharedArrayBuffer(8);
  const memoryLimit = process.memoryUsage.rss() + MEMORY_LIMIT;
  const workerData = { shared, cpuLimit: CPU_LIMIT_MS, memoryLimit, every: WATCHDOG_INTERVAL_MS };
  new Worker(WATCHDOG, {
    eval: true,
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: WATCHDOG_RESOURCE_LIMITS,
  }).unref();
  return new Float64Array(shared);
}

const WATCHDOG_RESOURCE_LIMITS = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };

/** parser-process.ts reads the reason from the signal. */
const WATCHDOG = `
  const { workerData: { shared, cpuLimit, memoryLimit, every } } = require('node:worker_threads');
  const clock = new Float64Array(shared);
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (clock[0] > 0 && (user + system) / 1000 - clock[0] > cpuLimit) process.kill(process.pid, 'SIGALRM');
    if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
  }, every);
`;
