import { parentPort } from 'node:worker_threads';
import { IndexEvicted, IndexTooLarge } from './loaded-indexes';
import type {
  WorkerRequest,
  WorkerRequestKind,
  WorkerRequests,
  WorkerResponse,
} from './protocol/worker-messages';
import { REQUEST_HANDLERS } from './worker-request-handlers';

/** The thread in which bots think: it is asked one thing after the other, and knows no database. */
parentPort?.on('message', async (asked: WorkerRequest) => {
  parentPort?.postMessage(await handleWorkerRequest(asked));
});

async function handleWorkerRequest({ id, kind, ask }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const act = REQUEST_HANDLERS[kind] as (ask: WorkerRequests[WorkerRequestKind]['ask']) => unknown; // `Asked` pairs them
    return { id, answer: await act(ask) };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      id,
      problem,
      is_not_loaded: error instanceof IndexEvicted,
      is_too_large: error instanceof IndexTooLarge,
    };
  }
}
