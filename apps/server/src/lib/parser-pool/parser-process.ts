import { type ChildProcess, fork } from 'node:child_process';
import { HEAP_LIMIT_MB, WALL_LIMIT_MS } from './limits';
import type { ParserJobRequest, ParserJobResponse } from './parser-job';

export type TerminationReason = 'time' | 'memory' | 'crash';

/** The process ended during a job. */
export class ParserTerminatedError extends Error {
  override name = 'ParserDied';
  constructor(
    readonly reason: TerminationReason,
    job: string,
  ) {
    super(`The parser process ended (${reason}) while it worked on ${job}.`);
  }
}

/** The job has thrown an error. */
export class ParserJobFailedError extends Error {
  override name = 'ParserJobFailed';
}

export interface ParserProcess {
  readonly pid: number | undefined;
  /** No exit observed so far. */
  isAlive(): boolean;
  /** One job at a time. */
  run(job: Omit<ParserJobRequest, 'id'>): Promise<{ output: unknown; rss: number }>;
  end(): void;
}

/**
 * A child process without our environment and secrets, whose output is discarded: libraries print parts of
 * their input.
 */
export function startParserProcess(program: string): ParserProcess {
  const child = fork(program, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isAlive = true;
  let running: RunningParserJob | undefined;
  let last = 0;

  function settle(): RunningParserJob | undefined {
    const settled = running;
    running = undefined;
    clearTimeout(settled?.timer);
    // An idle child must not keep the server alive.
    child.unref();
    child.channel?.unref();
    return settled;
  }
  function onEnd(reason: TerminationReason) {
    isAlive = false;
    const ended = settle();
    ended?.reject(new ParserTerminatedError(ended.isLate ? 'time' : reason, ended.name));
  }
  child.on('error', () => onEnd('crash'));
  child.on('exit', (_code, signal) => onEnd(getTerminationReason(signal)));
  child.on('message', (message) => {
    const response = message as ParserJobResponse; // our own program's
    if (response.id !== running?.id) return;
    const settled = settle();
    if ('error' in response) settled?.reject(new ParserJobFailedError(response.error));
    else settled?.resolve(response);
  });
  settle();

  return {
    get pid() {
      return child.pid;
    },
    isAlive: () => isAlive,
    run: ({ name, input }) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const timer = setTimeout(() => {
          if (running) running.isLate = true;
          child.kill('SIGKILL');
        }, WALL_LIMIT_MS);
        running = { id, name, resolve, reject, timer, isLate: false };
        child.ref();
        child.channel?.ref();
        sendRequest(child, { id, name, input });
      }),
    end() {
      isAlive = false;
      child.kill('SIGKILL');
    },
  };
}

interface RunningParserJob {
  id: number;
  name: string;
  resolve(response: { output: unknown; rss: number }): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
  isLate: boolean;
}

function sendRequest(child: ChildProcess, request: ParserJobRequest): void {
  if (child.connected) child.send(request, () => {}); // it has exited: the exit event reports it
}

/** The signals are those of serve-jobs; SIGABRT is V8's own when its heap is full. */
function getTerminationReason(signal: NodeJS.Signals | null): TerminationReason {
  if (signal === 'SIGALRM') return 'time';
  return signal === 'SIGKILL' || signal === 'SIGABRT' ? 'memory' : 'crash';
}
