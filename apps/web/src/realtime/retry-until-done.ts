import { getBackoffDelay } from '@relaydesk/chat-core/backoff';

/** Milliseconds in which several triggers, such as two channels subscribed in one frame, count as one. */
const GATHERING = 50;

/**
 * Runs `work` and retries with backoff until it returns true. `start` during a run restarts it, since its
 * result may be out of date; `stop` ends it.
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
      if (!isDone && mine === turn) schedule(getBackoffDelay(failures), failures + 1);
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
