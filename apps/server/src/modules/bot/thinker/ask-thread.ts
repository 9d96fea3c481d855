import type { Answered, Asks, Kind } from './messages';
import { startThread } from './start-thread';

/** Milliseconds that one question to the thread may take: it is ended, and whoever asked comes again. */
export const PATIENCE_MS = 20_000;
/** Milliseconds without a question after which the thread ends, and its memory is given back. */
export const SILENCE_MS = 5 * 60_000;

/** A thread that has been started: what it holds ends with it. */
export interface Thread {
  ask<K extends Kind>(kind: K, ask: Asks[K]['ask']): Promise<Asks[K]['answer']>;
}

/** The thread does not hold this organisation. */
export class NotHeld extends Error {}

/** The one thread of this process, started when it does not run. Rejects when it cannot be. */
export function currentThread(): Promise<Thread> {
  current ??= startOne().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** Ends the thread, if there is one: whoever waits for it is refused. */
export async function endThread(): Promise<void> {
  const running = end;
  await running?.();
}

let current: Promise<Thread> | undefined;
let end: (() => Promise<unknown>) | undefined;

async function startOne(): Promise<Thread> {
  const worker = await startThread();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let silence: NodeJS.Timeout | undefined;
  let ended: Error | undefined;

  const stop = () => worker.terminate();
  end = stop;
  function fail(error: Error) {
    ended ??= error;
    if (end === stop) {
      end = undefined;
      current = undefined;
    }
    clearTimeout(silence);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  }
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread in which bots think has ended.')));
  worker.on('message', (answered: Answered) => {
    const one = waiting.get(answered.id);
    if (!one) return;
    waiting.delete(answered.id);
    clearTimeout(one.timer);
    if (waiting.size === 0) {
      worker.unref();
      silence = setTimeout(stop, SILENCE_MS).unref();
    }
    if ('answer' in answered)
      one.resolve(answered.answer as never); // of the kind that was asked
    else one.reject(answered.is_gone ? new NotHeld(answered.problem) : new Error(answered.problem));
  });

  return {
    ask: (kind, ask) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++last;
        clearTimeout(silence);
        const timer = setTimeout(stop, PATIENCE_MS);
        waiting.set(id, { resolve, reject, timer });
        worker.ref(); // the process does not end while somebody waits
        worker.postMessage({ id, kind, ask });
      }),
  };
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}
