import type { ApiErrorData } from './api-error';
import { ApiError } from './api-error';

/** Returns the data of an RTK Query call; throws its failure as ApiError, as the thunks of the lists do. */
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
