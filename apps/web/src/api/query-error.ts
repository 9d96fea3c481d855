import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from './http/api-error';

/** The failure that an RTK Query hook reports; what is not the API's own has only its message. */
export function getQueryError(
  error: ApiErrorData | SerializedError | undefined,
): (Pick<ApiErrorData, 'message'> & Partial<ApiErrorData>) | null {
  if (!error) return null;
  return 'status' in error ? error : { message: error.message ?? '' };
}
