import { getBackoffDelay } from './backoff-delay';

/** Milliseconds in which several reasons to start, such as two channels subscribed by one frame, count as one. */
const GATHERING = 50;

/**
 * Carries out `work`, and again with growing pauses until it says true. `start` while it goes on begins anew, since what
 * was done may be too old by now; `stop` ends it.
 */
export function retryUntilDone(work: () => Promise<boolean>): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let isGathering = false;

  function schedule(delay: number, failures: number) {
    const mine = turn;
    timer = setTimeout(async () => {
      isGathering = false;
      const isDone = await work();
      if (!isDone && mine === turn) schedule(getBackoffDelay(failures + 1), failures + 1);
    }, delay);
  }

  function stop() {
    turn += 1;
    isGathering = false;
    clearTimeout(timer);
  }

  return {
    start() {
      if (isGathering) return;
      stop();
      isGathering = true;
      schedule(GATHERING, 0);
    },
    stop,
  };
}
