import { parentPort } from 'node:worker_threads';
import { IndexEvicted, IndexTooLarge } from './loaded-indexes';
import type {
  WorkerRequest,
  WorkerRequestKind,
  WorkerRequests,
  WorkerResponse,
} from './protocol/worker-messages';
import { REQUEST_HANDLERS } from './worker-request-handlers';

/** The bot worker thread: processes requests and has no database access. */
parentPort?.on('message', async (asked: WorkerRequest) => {
  parentPort?.postMessage(await handleWorkerRequest(asked));
});

async function handleWorkerRequest({ id, kind, ask }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const act = REQUEST_HANDLERS[kind] as (ask: WorkerRequests[WorkerRequestKind]['ask']) => unknown; // pairs match by type
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
