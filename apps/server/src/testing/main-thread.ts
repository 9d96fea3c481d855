import { readFileSync } from 'node:fs';

export interface MainThreadUsage {
  /** Milliseconds of processor time without a turn of the event loop, at most. */
  longest: number;
  /** Milliseconds of processor time in all. */
  total: number;
}

/** Milliseconds between two looks. */
const SAMPLE_INTERVAL_MS = 10;

/**
 * Measures what the main thread itself does from now on, until `stop`. It counts processor time, not time that passes: a
 * busy machine makes the event loop late, but not the server slow.
 */
export function measureMainThread(): { stop(): MainThreadUsage } {
  const began = cpuTime();
  let last = began;
  let longest = 0;
  const look = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, SAMPLE_INTERVAL_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      return { longest, total: last - began };
    },
  };
}

/** Milliseconds that the main thread has run: of this thread on Linux (proc_pid_schedstat), elsewhere of the process. */
function cpuTime(): number {
  try {
    return Number(readFileSync(SCHEDSTAT, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const SCHEDSTAT = `/proc/${process.pid}/schedstat`;
