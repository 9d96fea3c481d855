import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type * as argon2 from '@node-rs/argon2';

/** What the thread can do, by the library's own names. */
type Argon2Functions = Pick<typeof argon2, 'hashSync' | 'verifySync'>;

interface HashThread {
  worker: Worker;
  /** Whoever waits for it. */
  waiting?: { resolve(result: never): void; reject(error: Error): void } | undefined;
}

/**
 * Runs Argon2 in a thread that gives way to everything else: a hash keeps a core busy for a tenth of a second, and on one
 * of libuv's threads it has the same right to it as the thread that answers requests. The caller sees to it that not too
 * many run at once: each of them has a thread, which is kept. Throws what the library throws.
 */
export function runInHashPool<Name extends keyof Argon2Functions>(
  name: Name,
  ...args: Parameters<Argon2Functions[Name]>
): Promise<ReturnType<Argon2Functions[Name]>> {
  const thread = [...threads].find(({ waiting }) => !waiting) ?? startThread();
  return new Promise((resolve, reject) => {
    thread.waiting = { resolve, reject };
    thread.worker.ref(); // the process does not end while somebody waits
    thread.worker.postMessage([name, args]);
  });
}

const threads = new Set<HashThread>();

function startThread(): HashThread {
  const workerData = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const worker = new Worker(HASH_THREAD_SOURCE, { eval: true, workerData, execArgv: [], env: {} });
  const thread: HashThread = { worker };
  threads.add(thread);
  worker.on('message', ({ result, error }: { result: never; error?: Error }) => {
    const { waiting } = thread;
    thread.waiting = undefined;
    worker.unref();
    if (error) waiting?.reject(error);
    else waiting?.resolve(result);
  });
  const end = (error: Error) => {
    threads.delete(thread);
    thread.waiting?.reject(error);
  };
  worker.on('error', end).on('exit', () => end(new Error('The thread that hashes has ended.')));
  return thread;
}

/** 10 of 19 steps down: a tenth of a core that others want, all of one that nobody wants. Linux knows threads by number. */
const HASH_THREAD_SOURCE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const argon2 = require(workerData);
  try {
    const number = Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1));
    require('node:os').setPriority(number, 10);
  } catch {
    // Another system: the thread works like all others.
  }
  parentPort.on('message', ([name, args]) => {
    try {
      parentPort.postMessage({ result: argon2[name](...args) });
    } catch (error) {
      parentPort.postMessage({ error });
    }
  });
`;
