import { AppError } from '../app-error';

/** Runs at most `parallel` pieces of work at once; past `waiting` more, new ones are sent away with 503. */
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
      // Whoever waits takes over this place: given back first, somebody who just comes could take it as well.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
