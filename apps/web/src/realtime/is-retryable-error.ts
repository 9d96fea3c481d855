import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../api/http/api-error';

/** Whether the same call may well succeed later: nobody answered, or the server could not just now. */
export function isRetryableError(error: ApiErrorData | SerializedError | undefined): boolean {
  if (error === undefined || !('status' in error)) return false;
  return error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429;
}
