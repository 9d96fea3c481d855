import type { ErrorName, ErrorResponse } from '@relaydesk/contracts/errors';
import type { SentReason } from '@relaydesk/contracts/errors/sent-reason';

/** What went wrong, as plain data that a store can hold. */
export interface ApiErrorData
  extends Omit<ErrorResponse, 'error' | 'request_id' | 'reason' | 'params' | 'field_reasons'> {
  /** Why the server refused, with the parameters of its text; left out when no readable answer came. */
  reason?: string;
  params?: SentReason['params'];
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's name for it, or ours when no readable answer came. */
  error: ErrorName | 'offline' | 'no_answer_in_time' | 'unreadable_answer';
  request_id?: string;
  /** Seconds, from Retry-After. */
  retry_after?: number;
}

/** Every call of `api/client` that does not succeed ends in this one. */
export class ApiError extends Error implements ApiErrorData {
  readonly status: number;
  readonly code: number;
  readonly error: ApiErrorData['error'];
  readonly reason?: string;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  readonly request_id?: string;
  readonly retry_after?: number;

  constructor(readonly facts: ApiErrorData) {
    super(facts.message);
    this.name = 'ApiFailure';
    this.status = facts.status;
    this.code = facts.code;
    this.error = facts.error;
    this.reason = facts.reason;
    this.fields = facts.fields;
    this.current = facts.current;
    this.request_id = facts.request_id;
    this.retry_after = facts.retry_after;
  }
}

/** The failure in whatever was thrown; what is not one of ours is a fault of this program and is thrown on. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
}
