import { readFileSync } from 'node:fs';

export interface MainThreadUsage {
  /** Maximum milliseconds of processor time without a turn of the event loop. */
  longest: number;
  /** Total milliseconds of processor time. */
  total: number;
}

/** Milliseconds between two samples. */
const SAMPLE_INTERVAL_MS = 10;

/**
 * Measures the main thread's own work until `stop`. Uses processor time, not elapsed time: a busy machine
 * delays the event loop without making the server slow.
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

/** Processor milliseconds of the main thread on Linux (proc_pid_schedstat), elsewhere of the process. */
function cpuTime(): number {
  try {
    return Number(readFileSync(SCHEDSTAT, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const SCHEDSTAT = `/proc/${process.pid}/schedstat`;
