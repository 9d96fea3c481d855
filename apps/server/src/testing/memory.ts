import { readFileSync } from 'node:fs';
import { getParserPids } from '../lib/parser-pool/run-parser-job';

export interface MemoryGrowth {
  /** Maximum growth of this process in megabytes. */
  server: number;
  /** Maximum megabytes of one parser process. */
  parser: number;
}

/** Milliseconds between two samples. */
const SAMPLE_INTERVAL_MS = 20;

/** Samples the memory of this process and of its parsers until `stop`. */
export function measureMemory(): { stop(): MemoryGrowth } {
  const before = process.memoryUsage.rss();
  const most: MemoryGrowth = { server: 0, parser: 0 };
  const look = () => {
    most.server = Math.max(most.server, (process.memoryUsage.rss() - before) / 2 ** 20);
    most.parser = Math.max(most.parser, ...getParserPids().map(residentMegabytes));
  };
  const timer = setInterval(look, SAMPLE_INTERVAL_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

/** 0: it has exited, or this is not Linux (proc_pid_statm: pages of 4 kB). */
function residentMegabytes(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4) / 1024;
  } catch {
    return 0;
  }
}
