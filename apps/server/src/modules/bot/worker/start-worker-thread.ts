import { Worker } from 'node:worker_threads';

/** Heap limit in megabytes: exceeding it is a bug, and ends the thread instead of the server. */
const MAX_HEAP_MB = 1_024;

/**
 * Starts a bot worker thread.
 * @param atWork memory of its activity marker (activity-marker.ts)
 */
export async function startWorkerThread(atWork: SharedArrayBuffer): Promise<Worker> {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } };
  const options = { env: {}, execArgv: [], workerData: atWork, ...limits };
  return new Worker(await resolveWorkerUrl(), options);
}

/** Next to the bundle; bundled on demand when the server runs from source (tests, npm run dev). */
async function resolveWorkerUrl(): Promise<URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./bot.worker.js', import.meta.url);
  const scripts = new URL('../../../../../../scripts/bundle-worker.mjs', import.meta.url).href;
  const { bundleWorker }: { bundleWorker(name: string): Promise<URL> } = await import(scripts);
  return bundleWorker('bot.worker');
}
