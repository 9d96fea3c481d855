import type { FailureFacts } from './api-error';
import { ApiFailure } from './api-error';

/** The answer of an RTK Query call; its failure is thrown as ApiFailure, as the lists' own thunks do. */
export async function unwrap<T>(call: { unwrap: () => Promise<T> }): Promise<T> {
  try {
    return await call.unwrap();
  } catch (thrown) {
    throw isFacts(thrown) ? new ApiFailure(thrown) : thrown;
  }
}

function isFacts(thrown: unknown): thrown is FailureFacts {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'error' in thrown;
}
