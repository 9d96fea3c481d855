import type { ApiErrorData } from './api-error';
import { ApiError } from './api-error';

/** The answer of an RTK Query call; its failure is thrown as ApiError, as the lists' own thunks do. */
export async function unwrap<T>(call: { unwrap: () => Promise<T> }): Promise<T> {
  try {
    return await call.unwrap();
  } catch (thrown) {
    throw isApiErrorData(thrown) ? new ApiError(thrown) : thrown;
  }
}

function isApiErrorData(thrown: unknown): thrown is ApiErrorData {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'error' in thrown;
}
