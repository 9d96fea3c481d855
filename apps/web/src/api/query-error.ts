import type { SerializedError } from '@reduxjs/toolkit';
import type { FailureFacts } from './http/api-error';

/** The failure that an RTK Query hook reports; what is not the API's own has only its message. */
export function shownError(
  error: FailureFacts | SerializedError | undefined,
): (Pick<FailureFacts, 'message'> & Partial<FailureFacts>) | null {
  if (!error) return null;
  return 'status' in error ? error : { message: error.message ?? '' };
}
