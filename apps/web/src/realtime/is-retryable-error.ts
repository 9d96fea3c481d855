import type { SerializedError } from '@reduxjs/toolkit';
import { isRetryableStatus } from '@relaydesk/chat-core/retryable-status';
import type { ApiErrorData } from '../api/http/api-error';

/** Whether a retry may succeed: no response, or a temporary server failure. */
export function isRetryableError(error: ApiErrorData | SerializedError | undefined): boolean {
  return error !== undefined && 'status' in error && isRetryableStatus(error.status);
}
