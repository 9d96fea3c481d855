import type { Worker } from 'node:worker_threads';
import { createActivityMarker, readActiveOrganisation } from './protocol/activity-marker';
import { BotPaused, pauseBot } from './protocol/paused-bots';
import type { WorkerRequestKind, WorkerRequests, WorkerResponse } from './protocol/worker-messages';
import { startWorkerThread } from './start-worker-thread';

/** Milliseconds that one question to the thread may take: it is ended, and whoever asked comes again. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Milliseconds of one step after which the thread hangs; its own steps are a few hundredths of a second. */
const HANG_TIMEOUT_MS = 5_000;
/** Milliseconds without a question after which the thread ends, and its memory is given back. */
export const IDLE_TIMEOUT_MS = 5 * 60_000;

/** A thread that has been started: what it holds ends with it. */
export interface BotWorker {
  ask<K extends WorkerRequestKind>(
    kind: K,
    ask: WorkerRequests[K]['ask'],
  ): Promise<WorkerRequests[K]['answer']>;
}

/** The thread does not hold this organisation. */
export class IndexNotLoaded extends Error {}

/** Threads of which one runs at a time. `start`: how it is started, with the memory where it marks for whom it works. */
export function createWorkerManager(start: (atWork: SharedArrayBuffer) => Promise<WorkerThreadHandle>) {
  let current: Promise<BotWorker> | undefined;
  let end: (() => Promise<unknown>) | undefined;

  /** The one thread, started when it does not run. Rejects when it cannot be. */
  function currentThread(): Promise<BotWorker> {
    current ??= startBotWorker().catch((error: unknown) => {
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

  async function startBotWorker(): Promise<BotWorker> {
    const atWork = createActivityMarker();
    const worker = await start(atWork);
    const waiting = new Map<number, PendingWorkerRequest>();
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
    function pauseCulprit() {
      const culprit = readActiveOrganisation(atWork)?.organization_id;
      const isAsking = [...waiting.values()].some(({ organization_id }) => organization_id === culprit);
      if (culprit !== undefined && isAsking) pauseBot(culprit, 'crashed', Date.now());
    }
    function terminateHungWorker() {
      const since = readActiveOrganisation(atWork)?.since;
      if (since !== undefined && Date.now() - since > HANG_TIMEOUT_MS) pauseCulprit();
      return stop();
    }
    worker.on('error', (error) => {
      pauseCulprit();
      fail(error);
    });
    worker.on('exit', () => fail(new Error('The thread in which bots think has ended.')));
    worker.on('message', (answered: WorkerResponse) => {
      const one = waiting.get(answered.id);
      if (!one) return;
      waiting.delete(answered.id);
      clearTimeout(one.timer);
      if (waiting.size === 0) {
        worker.unref();
        silence = setTimeout(stop, IDLE_TIMEOUT_MS).unref();
      }
      if ('answer' in answered)
        one.resolve(answered.answer as never); // of the kind that was asked
      else one.reject(toWorkerError(answered, one));
    });

    return {
      ask: (kind, ask) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(ended);
          const id = ++last;
          clearTimeout(silence);
          const timer = setTimeout(terminateHungWorker, REQUEST_TIMEOUT_MS);
          waiting.set(id, { resolve, reject, timer, organization_id: ask.organization_id });
          worker.ref(); // the process does not end while somebody waits
          worker.postMessage({ id, kind, ask });
        }),
    };
  }

  return { currentThread, endThread };
}

/** What is needed of a worker of Node. */
interface WorkerThreadHandle extends Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate'> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  on(event: 'message', listener: (answered: WorkerResponse) => void): unknown;
}

/** The thread of this process. */
export const { currentThread, endThread } = createWorkerManager(startWorkerThread);

function toWorkerError(
  { problem, is_not_loaded: is_gone, is_too_large }: Extract<WorkerResponse, { problem: string }>,
  { organization_id }: PendingWorkerRequest,
): Error {
  if (!is_too_large) return is_gone ? new IndexNotLoaded(problem) : new Error(problem);
  pauseBot(organization_id, 'too_large', Date.now());
  return new BotPaused('too_large');
}

interface PendingWorkerRequest {
  organization_id: string;
  resolve(answer: never): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}
