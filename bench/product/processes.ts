import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process and everything below it, whatever group or session each has moved to. */
export function listProcessTree(pid: number): number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const [child, parent] of parents) {
      if (child !== undefined && parent !== undefined && tree.has(parent)) tree.add(child);
    }
  }
  return [...tree];
}

/** `kill -9`; one that has gone already is no failure. */
export function killProcesses(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // what kill(2) says of a pid nobody has
    }
  }
}

/** Seconds of CPU, user and system, of a process and of those below it that still live or were waited for (Linux). */
export function cpuSeconds(pid: number): number {
  return listProcessTree(pid).reduce((sum, each) => sum + cpuTicks(each), 0) / TICKS_PER_SECOND;
}

/** utime, stime, cutime, cstime of proc(5); counted from behind the name, which may hold anything. */
function cpuTicks(pid: number): number {
  const stat = readProc(`/proc/${pid}/stat`);
  const [utime, stime, cutime, cstime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0);
}

/** USER_HZ is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** MiB of memory that a process holds now, and the most that it ever held (Linux). */
export function getProcessMemory(pid: number): { now: number; peak: number } {
  const status = readProc(`/proc/${pid}/status`);
  const mebibytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

/** Empty for a process that has just gone. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
