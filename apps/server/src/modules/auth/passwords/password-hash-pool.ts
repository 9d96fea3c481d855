import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type * as argon2 from '@node-rs/argon2';

/** Functions of the thread, with the library's names. */
type Argon2Functions = Pick<typeof argon2, 'hashSync' | 'verifySync'>;

interface HashThread {
  worker: Worker;
  /** Callback of the caller. */
  waiting?: { resolve(result: never): void; reject(error: Error): void } | undefined;
}

/**
 * Runs Argon2 in threads with low priority: a hash occupies a core for a tenth of a second, and on a libuv
 * thread it would compete with the main thread as an equal. Each concurrent call uses one thread, which is
 * kept, so the caller limits concurrency. Rethrows errors of the library.
 */
export function runInHashPool<Name extends keyof Argon2Functions>(
  name: Name,
  ...args: Parameters<Argon2Functions[Name]>
): Promise<ReturnType<Argon2Functions[Name]>> {
  const thread = [...threads].find(({ waiting }) => !waiting) ?? startThread();
  return new Promise((resolve, reject) => {
    thread.waiting = { resolve, reject };
    thread.worker.ref(); // keeps the process alive while a caller waits
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

/**
 * Nice value 10 of 19: about a tenth of a contended core, all of an idle one. Linux sets it per thread id.
 */
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
