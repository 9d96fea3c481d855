import { Worker } from 'node:worker_threads';

/** Megabytes of JavaScript: more than this is a mistake, and ends the thread instead of the server. */
const MAX_HEAP_MB = 1_024;

/**
 * A new thread that thinks.
 * @param atWork where it marks for whom (at-work.ts)
 */
export async function startWorkerThread(atWork: SharedArrayBuffer): Promise<Worker> {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } };
  const options = { env: {}, execArgv: [], workerData: atWork, ...limits };
  return new Worker(await resolveWorkerUrl(), options);
}

/** Beside the bundle; where the server runs from its source (tests, npm run dev), made from that. */
async function resolveWorkerUrl(): Promise<URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./bot.worker.js', import.meta.url);
  const scripts = new URL('../../../../../../scripts/bundle-worker.mjs', import.meta.url).href;
  const { bundleWorker }: { bundleWorker(name: string): Promise<URL> } = await import(scripts);
  return bundleWorker('bot.worker');
}
