import { AppError } from './app-error';

/** Runs at most `parallel` pieces of work at once; past `waiting` more, new ones are sent away with 503. */
export function atMost(parallel: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= parallel) {
      if (line.length >= waiting) {
        throw new AppError('unavailable', 'Too much at once. Try again in a few seconds.', {
          retry_after: 3,
        });
      }
      await new Promise<void>((resolve) => line.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      line.shift()?.();
    }
  };
}
