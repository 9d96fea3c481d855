import { parentPort } from 'node:worker_threads';
import { ANSWERS } from './worker-request-handlers';
import { Gone, TooLarge } from './loaded-indexes';
import type { Answered, Asked, Asks, Kind } from './protocol/worker-messages';

/** The thread in which bots think: it is asked one thing after the other, and knows no database. */
parentPort?.on('message', async (asked: Asked) => {
  parentPort?.postMessage(await answer(asked));
});

async function answer({ id, kind, ask }: Asked): Promise<Answered> {
  try {
    const act = ANSWERS[kind] as (ask: Asks[Kind]['ask']) => unknown; // `Asked` pairs them
    return { id, answer: await act(ask) };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, problem, is_gone: error instanceof Gone, is_too_large: error instanceof TooLarge };
  }
}
