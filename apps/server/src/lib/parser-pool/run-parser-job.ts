import { fileURLToPath } from 'node:url';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ParserJob } from './parser-job';
import { createParserPool } from './parser-pool';

/** Processes: one organisation uses at most one of them. */
const SIZE = 2;
/** Maximum queued jobs, in total and of one organisation. */
const QUEUE_LIMITS = { most: 500, mostEach: 100 };
/** Milliseconds. */
const IDLE_MS = 60_000;

/** The pool of this process: all untrusted bytes are parsed there (parsers/parser.worker.ts). */
const pool = createParserPool({
  program: () => {
    program ??= findWorkerProgram();
    return program;
  },
  size: SIZE,
  ...QUEUE_LIMITS,
  idleMs: IDLE_MS,
  onJob: ({ name, seconds, outcome }) => {
    jobSeconds.observe({ job: name }, seconds);
    if (outcome !== 'done') jobFailures.inc({ job: name, reason: outcome });
  },
});

/** Runs a job in a process of the pool; see `ParserPool.run`. */
export const runParserJob = <Input, Output>(
  job: ParserJob<Input, Output>,
  organization_id: string,
  input: Input,
): Promise<Output> => pool.run(job, organization_id, input);

/** Ends idle processes immediately and busy ones after their job. */
export const closeParserPool = (): void => pool.close();

export const getParserPids = (): number[] => pool.pids();

const jobSeconds = new Histogram({
  name: 'relaydesk_parser_seconds',
  help: 'How long jobs of the parser processes took',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.2, 1, 5, 20],
  registers: [],
});
const jobFailures = new Counter({
  name: 'relaydesk_parser_failures_total',
  help: 'Jobs of the parser processes that failed, or whose process was ended: by time, memory or a crash',
  labelNames: ['job', 'reason'],
  registers: [],
});

export function registerParserMetrics(registry: Registry): void {
  registry.registerMetric(jobSeconds);
  registry.registerMetric(jobFailures);
}

let program: Promise<string> | undefined;

/** Next to the bundle; when running from source (tests, npm run dev), built from it. */
function findWorkerProgram(): Promise<string> {
  if (import.meta.url.endsWith('.ts')) return buildWorkerBundle('parser.worker');
  return Promise.resolve(fileURLToPath(new URL('./parser.worker.js', import.meta.url)));
}

/** Builds the parser process's program from source. */
export async function buildWorkerBundle(name: string): Promise<string> {
  const scripts = new URL('../../../../../scripts/bundle-worker.mjs', import.meta.url).href;
  const { bundleWorker }: { bundleWorker(name: string): Promise<URL> } = await import(scripts);
  return fileURLToPath(await bundleWorker(name));
}
