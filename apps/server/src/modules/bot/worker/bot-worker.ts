import type { Worker } from 'node:worker_threads';
import { createAtWork, readAtWork } from './protocol/activity-marker';
import type { Answered, Asks, Kind } from './protocol/worker-messages';
import { BotPaused, pauseBot } from './protocol/paused-bots';
import { startThread } from './start-worker-thread';

/** Milliseconds that one question to the thread may take: it is ended, and whoever asked comes again. */
export const PATIENCE_MS = 20_000;
/** Milliseconds of one step after which the thread hangs; its own steps are a few hundredths of a second. */
const HANGS_MS = 5_000;
/** Milliseconds without a question after which the thread ends, and its memory is given back. */
export const SILENCE_MS = 5 * 60_000;

/** A thread that has been started: what it holds ends with it. */
export interface Thread {
  ask<K extends Kind>(kind: K, ask: Asks[K]['ask']): Promise<Asks[K]['answer']>;
}

/** The thread does not hold this organisation. */
export class NotHeld extends Error {}

/** Threads of which one runs at a time. `start`: how it is started, with the memory where it marks for whom it works. */
export function createThreads(start: (atWork: SharedArrayBuffer) => Promise<ThreadWorker>) {
  let current: Promise<Thread> | undefined;
  let end: (() => Promise<unknown>) | undefined;

  /** The one thread, started when it does not run. Rejects when it cannot be. */
  function currentThread(): Promise<Thread> {
    current ??= startOne().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  }

  /** Ends the thread, if there is one: whoever waits for it is refused. */
  async function endThread(): Promise<void> {
    const running = end;
    await running?.();
  }

  async function startOne(): Promise<Thread> {
    const atWork = createAtWork();
    const worker = await start(atWork);
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
    /** Who was at work when the thread died of it is not let in again for a while; those who waited are. */
    function blame() {
      const culprit = readAtWork(atWork)?.organization_id;
      const isAsking = [...waiting.values()].some(({ organization_id }) => organization_id === culprit);
      if (culprit !== undefined && isAsking) pauseBot(culprit, 'crashed', Date.now());
    }
    function giveUp() {
      const since = readAtWork(atWork)?.since;
      if (since !== undefined && Date.now() - since > HANGS_MS) blame();
      return stop();
    }
    worker.on('error', (error) => {
      blame();
      fail(error);
    });
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
      else one.reject(errorOf(answered, one));
    });

    return {
      ask: (kind, ask) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(ended);
          const id = ++last;
          clearTimeout(silence);
          const timer = setTimeout(giveUp, PATIENCE_MS);
          waiting.set(id, { resolve, reject, timer, organization_id: ask.organization_id });
          worker.ref(); // the process does not end while somebody waits
          worker.postMessage({ id, kind, ask });
        }),
    };
  }

  return { currentThread, endThread };
}

/** What is needed of a worker of Node. */
interface ThreadWorker extends Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate'> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  on(event: 'message', listener: (answered: Answered) => void): unknown;
}

/** The thread of this process. */
export const { currentThread, endThread } = createThreads(startThread);

function errorOf(
  { problem, is_gone, is_too_large }: Extract<Answered, { problem: string }>,
  { organization_id }: Waiting,
): Error {
  if (!is_too_large) return is_gone ? new NotHeld(problem) : new Error(problem);
  pauseBot(organization_id, 'too_large', Date.now());
  return new BotPaused('too_large');
}

interface Waiting {
  organization_id: string;
  resolve(answer: never): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}
