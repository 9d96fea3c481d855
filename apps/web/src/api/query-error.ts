import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from './http/api-error';

/** The failure of an RTK Query hook. An error that is not an ApiFailure contributes only its message. */
export function getQueryError(
  error: ApiErrorData | SerializedError | undefined,
): (Pick<ApiErrorData, 'message'> & Partial<ApiErrorData>) | null {
  if (!error) return null;
  return 'status' in error ? error : { message: error.message ?? '' };
}
