import { AppError } from '../app-error';

export interface FairLimiter {
  /**
   * Runs work when its turn has come.
   * @param key whose work it is: all keys take turns; undefined: before everybody else
   */
  run<T>(key: string | undefined, work: () => Promise<T>): Promise<T>;
}

/**
 * Runs at most `parallel` pieces of work at once. Those that wait take turns by key, so that whoever asks most waits
 * longest. Past `waitingPerKey` of one key, `waiting` of all keys, or `waitingFirst` without one, new ones are refused
 * with 503.
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
    if (line.length > 0) keys.set(key, line); // behind all others
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
        // Whoever waits takes over this place: given back first, somebody who just comes could take it as well.
        const start = next();
        if (start) start();
        else running--;
      }
    },
  };
}
