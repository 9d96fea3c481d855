import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../api/http/api-error';

/** Whether a retry may succeed: no response, or a temporary server failure. */
export function isRetryableError(error: ApiErrorData | SerializedError | undefined): boolean {
  if (error === undefined || !('status' in error)) return false;
  return error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429;
}
