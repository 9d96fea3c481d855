import type { Worker } from 'node:worker_threads';
import { createActivityMarker, readActiveOrganisation } from './protocol/activity-marker';
import { BotPaused, pauseBot } from './protocol/paused-bots';
import type { WorkerRequestKind, WorkerRequests, WorkerResponse } from './protocol/worker-messages';
import { startWorkerThread } from './start-worker-thread';

/** Timeout of one request in milliseconds: the thread is terminated, and callers retry. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Milliseconds of one step after which the thread counts as hung; normal steps take 10 to 50 ms. */
const HANG_TIMEOUT_MS = 5_000;
/** Idle milliseconds after which the thread ends and frees its memory. */
export const IDLE_TIMEOUT_MS = 5 * 60_000;

/** A running thread with its state, which ends with it. */
export interface BotWorker {
  ask<K extends WorkerRequestKind>(
    kind: K,
    ask: WorkerRequests[K]['ask'],
  ): Promise<WorkerRequests[K]['answer']>;
}

/** The thread has not loaded this organisation's index. */
export class IndexNotLoaded extends Error {}

/** Runs one thread at a time. `start` creates it with the shared memory of its activity marker. */
export function createWorkerManager(start: (atWork: SharedArrayBuffer) => Promise<WorkerThreadHandle>) {
  let current: Promise<BotWorker> | undefined;
  let end: (() => Promise<unknown>) | undefined;

  /** The running thread, started on demand. Rejects when it cannot start. */
  function currentThread(): Promise<BotWorker> {
    current ??= startBotWorker().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  }

  /** Terminates the thread, if any, and rejects its pending requests. */
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
    /** Pauses the organisation that was active when the thread crashed; others are not paused. */
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
        one.resolve(answered.answer as never); // of the requested kind
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
          worker.ref(); // keeps the process alive while requests are pending
          worker.postMessage({ id, kind, ask });
        }),
    };
  }

  return { currentThread, endThread };
}

/** The part of Node's Worker in use. */
interface WorkerThreadHandle extends Pick<Worker, 'ref' | 'unref' | 'postMessage' | 'terminate'> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  on(event: 'message', listener: (answered: WorkerResponse) => void): unknown;
}

/** The worker of this process. */
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
