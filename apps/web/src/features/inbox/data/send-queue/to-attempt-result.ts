import { isRetryableSend } from '@relaydesk/chat-core/retryable-status';
import type { ApiErrorData } from '../../../../api/http/api-error';
import type { AttemptResult } from './outgoing-message';

/** Whether a retry may succeed, also once the user has signed in again. */
export const isRetryable = (status: number): boolean => status === 401 || isRetryableSend(status);

/** What a failed request means for its message. */
export function toAttemptResult({ status, message, fields, retry_after }: ApiErrorData): AttemptResult {
  if (isRetryable(status)) return { outcome: 'later', ...(retry_after && { retry_after }) };
  const reason = Object.values(fields ?? {})[0] ?? message;
  return { outcome: 'refused', refused: { reason, ...(fields && { fields }) } };
}
