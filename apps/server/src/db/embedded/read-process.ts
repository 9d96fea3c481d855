import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running process. `started` distinguishes it from a later process with the same number. */
export type ProcessInfo = { pid: number; started: string; command: string };

/** Reads a process from the system; undefined when it has exited. */
export function readProcess(pid: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

/**
 * Fields of /proc/<pid>/stat: man 5 proc. The name in brackets may contain spaces, so parsing starts at its
 * end.
 */
function readFromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const started = fields[19] ?? ''; // field 22: clock ticks since the machine started
    if (state === 'Z' || state === 'X') return undefined; // a zombie: it holds no resources any more
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return { pid, started, command };
  } catch {
    return undefined;
  }
}

function readFromPs(pid: number): ProcessInfo | undefined {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'state=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
    }).trim();
    const [, state, started, command] = /^(\S+)\s+(\S+ +\S+ +\S+ +\S+ +\S+)\s+(.*)$/.exec(line) ?? [];
    if (state === undefined || started === undefined || state.startsWith('Z')) return undefined;
    return { pid, started, command: command ?? '' };
  } catch {
    return undefined;
  }
}
