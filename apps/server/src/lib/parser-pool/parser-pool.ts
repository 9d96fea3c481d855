import { AppError } from '../app-error';
import { createFairQueue } from './fair-queue';
import { MEMORY_AFTER_JOB } from './limits';
import type { ParserJob } from './parser-job';
import { ParserDied, type ParserProcess, startParserProcess } from './parser-process';

export interface ParserPool {
  /**
   * Does a job in a process of the pool. Throws `ParserDied` when it took too much time or memory or the process has
   * crashed, `ParserJobFailed` for what the job has thrown, and `AppError` (unavailable) when too many jobs wait.
   */
  run<Input, Output>(job: ParserJob<Input, Output>, organization_id: string, input: Input): Promise<Output>;
  /** Ends all processes; a job that comes later starts them anew. */
  close(): void;
  /** Process ids, for tests. */
  pids(): number[];
}

interface PoolOptions {
  /** Path of the program that calls `serveJobs`. */
  program: () => Promise<string>;
  /** Processes. One organisation never has all of them. */
  size: number;
  /** Jobs that wait, in all and of one organisation. */
  most: number;
  mostEach: number;
  /** Milliseconds without a job after which the processes end. */
  idleMs: number;
  onJob?(job: { name: string; seconds: number; outcome: 'done' | 'failed' | ParserDied['reason'] }): void;
}

interface Queued {
  name: string;
  input: unknown;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

export function createParserPool(options: PoolOptions): ParserPool {
  const { program, size, most, mostEach, idleMs, onJob } = options;
  const queue = createFairQueue<Queued>({ most, mostEach });
  const idle: ParserProcess[] = [];
  const processes = new Set<ParserProcess>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let silence: NodeJS.Timeout | undefined;
  const share = Math.max(1, size - 1);

  function fillPlaces(): void {
    while (running < size) {
      const next = queue.take((organization_id) => (runningOf.get(organization_id) ?? 0) < share);
      if (!next) return;
      void work(next.organization_id, next.item);
    }
  }

  async function work(organization_id: string, { name, input, resolve, reject }: Queued): Promise<void> {
    count(organization_id, 1);
    clearTimeout(silence);
    const began = performance.now();
    const note = (outcome: Parameters<NonNullable<typeof onJob>>[0]['outcome']) =>
      onJob?.({ name, seconds: (performance.now() - began) / 1000, outcome });
    try {
      const one = await takeProcess();
      const { output, rss } = await one.run({ name, input }).catch((error: unknown) => {
        if (one.isAlive()) idle.push(one);
        else processes.delete(one);
        throw error;
      });
      if (rss > MEMORY_AFTER_JOB || !processes.has(one)) end(one);
      else idle.push(one);
      note('done');
      resolve(output);
    } catch (error) {
      note(error instanceof ParserDied ? error.reason : 'failed');
      reject(error);
    } finally {
      count(organization_id, -1);
      fillPlaces();
      if (running === 0) silence = setTimeout(close, idleMs).unref();
    }
  }

  async function takeProcess(): Promise<ParserProcess> {
    for (let one = idle.pop(); one; one = idle.pop()) {
      if (one.isAlive()) return one;
      processes.delete(one);
    }
    const started = startParserProcess(await program());
    processes.add(started);
    return started;
  }

  function count(organization_id: string, by: number): void {
    running += by;
    const own = (runningOf.get(organization_id) ?? 0) + by;
    if (own === 0) runningOf.delete(organization_id);
    else runningOf.set(organization_id, own);
  }

  function end(one: ParserProcess): void {
    processes.delete(one);
    one.end();
  }

  /** Those at work end after their job: they are not in `processes` any more. */
  function close(): void {
    for (const one of idle.splice(0)) end(one);
    processes.clear();
  }

  return {
    run: (job, organization_id, input) =>
      new Promise((resolve, reject) => {
        const queued: Queued = {
          name: job.name,
          input,
          resolve: (output) => resolve(output as never), // of this job, by its types
          reject,
        };
        if (!queue.push(organization_id, queued)) {
          return reject(
            new AppError('unavailable', 'Too much at once. Try again in a few seconds.', { retry_after: 3 }),
          );
        }
        fillPlaces();
      }),
    close,
    pids: () => [...processes].flatMap(({ pid }) => pid ?? []),
  };
}
