import { AppError } from '../app-error';
import { createFairQueue } from './fair-queue';
import { MAX_IDLE_MEMORY } from './limits';
import type { ParserJob } from './parser-job';
import { type ParserProcess, ParserTerminatedError, startParserProcess } from './parser-process';

export interface ParserPool {
  /**
   * Runs a job in a process of the pool. Throws `ParserTerminatedError` when it exceeded time or memory or
   * the process crashed, `ParserJobFailed` for an error of the job, and `AppError` (unavailable) when too
   * many jobs are queued.
   */
  run<Input, Output>(job: ParserJob<Input, Output>, organization_id: string, input: Input): Promise<Output>;
  /** Ends all processes; a later job starts them again. */
  close(): void;
  /** Process ids, for tests. */
  pids(): number[];
}

interface ParserPoolOptions {
  /** Path of the program that calls `serveJobs`. */
  program: () => Promise<string>;
  /** Number of processes. One organisation never occupies all of them. */
  size: number;
  /** Maximum queued jobs, in total and of one organisation. */
  most: number;
  mostEach: number;
  /** Milliseconds without a job after which the processes end. */
  idleMs: number;
  onJob?(job: {
    name: string;
    seconds: number;
    outcome: 'done' | 'failed' | ParserTerminatedError['reason'];
  }): void;
}

interface QueuedParserJob {
  name: string;
  input: unknown;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

export function createParserPool(options: ParserPoolOptions): ParserPool {
  const { program, size, most, mostEach, idleMs, onJob } = options;
  const queue = createFairQueue<QueuedParserJob>({ most, mostEach });
  const idle: ParserProcess[] = [];
  const processes = new Set<ParserProcess>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const share = Math.max(1, size - 1);

  function startQueuedJobs(): void {
    while (running < size) {
      const next = queue.dequeue((organization_id) => (runningOf.get(organization_id) ?? 0) < share);
      if (!next) return;
      void work(next.organization_id, next.item);
    }
  }

  async function work(
    organization_id: string,
    { name, input, resolve, reject }: QueuedParserJob,
  ): Promise<void> {
    count(organization_id, 1);
    clearTimeout(idleTimer);
    const began = performance.now();
    const reportOutcome = (outcome: Parameters<NonNullable<typeof onJob>>[0]['outcome']) =>
      onJob?.({ name, seconds: (performance.now() - began) / 1000, outcome });
    try {
      const one = await acquireProcess();
      const { output, rss } = await one.run({ name, input }).catch((error: unknown) => {
        if (one.isAlive()) idle.push(one);
        else processes.delete(one);
        throw error;
      });
      if (rss > MAX_IDLE_MEMORY || !processes.has(one)) end(one);
      else idle.push(one);
      reportOutcome('done');
      resolve(output);
    } catch (error) {
      reportOutcome(error instanceof ParserTerminatedError ? error.reason : 'failed');
      reject(error);
    } finally {
      count(organization_id, -1);
      startQueuedJobs();
      if (running === 0) idleTimer = setTimeout(close, idleMs).unref();
    }
  }

  async function acquireProcess(): Promise<ParserProcess> {
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

  /** Busy ones end after their job: they are no longer in `processes`. */
  function close(): void {
    for (const one of idle.splice(0)) end(one);
    processes.clear();
  }

  return {
    run: (job, organization_id, input) =>
      new Promise((resolve, reject) => {
        const queued: QueuedParserJob = {
          name: job.name,
          input,
          resolve: (output) => resolve(output as never), // of this job, by its types
          reject,
        };
        if (!queue.enqueue(organization_id, queued)) {
          return reject(new AppError('server_busy', {}, { retry_after: 3 }));
        }
        startQueuedJobs();
      }),
    close,
    pids: () => [...processes].flatMap(({ pid }) => pid ?? []),
  };
}
