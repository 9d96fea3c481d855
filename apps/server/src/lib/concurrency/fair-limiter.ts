import { AppError } from '../app-error';

export interface FairLimiter {
  /**
   * Runs work in its turn.
   * @param key owner of the work; keys take turns. undefined: runs before all keys
   */
  run<T>(key: string | undefined, work: () => Promise<T>): Promise<T>;
}

/**
 * Runs at most `parallel` tasks concurrently. Waiting tasks take turns by key, so the key with the most tasks
 * waits longest. Past `waitingPerKey` of one key, `waiting` of all keys, or `waitingFirst` without a key, new
 * ones are refused with 503.
 */
export function createFairLimiter({
  parallel,
  waitingFirst,
  waitingPerKey,
  waiting,
}: {
  parallel: number;
  waitingFirst: number;
  waitingPerKey: number;
  waiting: number;
}): FairLimiter {
  const first: (() => void)[] = [];
  /** Keys in the order of their turns. */
  const keys = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  function next(): (() => void) | undefined {
    const preferred = first.shift();
    if (preferred) return preferred;
    const [turn] = keys;
    if (!turn) return undefined;
    const [key, line] = turn;
    const start = line.shift();
    queued--;
    keys.delete(key);
    if (line.length > 0) keys.set(key, line); // to the end of the queue
    return start;
  }

  function wait(key: string | undefined): Promise<void> {
    const line = key === undefined ? first : (keys.get(key) ?? []);
    const isFull =
      key === undefined ? line.length >= waitingFirst : line.length >= waitingPerKey || queued >= waiting;
    if (isFull) {
      throw new AppError('server_busy', {}, { retry_after: 3 });
    }
    if (key !== undefined) {
      keys.set(key, line);
      queued++;
    }
    return new Promise((resolve) => line.push(resolve));
  }

  return {
    async run(key, work) {
      if (running < parallel) running++;
      else await wait(key);
      try {
        return await work();
      } finally {
        // The slot passes directly to a waiting task: if it were freed first, a new caller could take it too.
        const start = next();
        if (start) start();
        else running--;
      }
    },
  };
}
