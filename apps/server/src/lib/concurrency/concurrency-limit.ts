import { AppError } from '../app-error';

/**
 * Runs at most `parallel` tasks concurrently; with `waiting` more in the queue, new ones are refused with
 * 503.
 */
export function createConcurrencyLimit(
  parallel: number,
  waiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < parallel) running++;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else {
      throw new AppError('server_busy', {}, { retry_after: 3 });
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to a waiting task: if it were freed first, a new caller could take it too.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
