import type { ErrorName } from '@relaydesk/contracts/errors';
import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import type { SentReason } from '@relaydesk/contracts/errors/sent-reason';

/** A failure as plain data that a store can hold. */
export interface ApiErrorData
  extends Omit<ErrorResponse, 'error' | 'request_id' | 'reason' | 'params' | 'field_reasons'> {
  /** Why the server refused, with the parameters of its text; left out when no readable answer came. */
  reason?: string;
  params?: SentReason['params'];
  /** HTTP status; 0 without a response. */
  status: number;
  /** The server's error code, or a local one without a readable response. */
  error: ErrorName | 'offline' | 'no_answer_in_time' | 'unreadable_answer';
  request_id?: string;
  /** Seconds, from Retry-After. */
  retry_after?: number;
}

/** The error that every failed call of `api/http/client` throws. */
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

/** Converts a thrown value to its failure. Rethrows anything but an ApiError, because it is a bug. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
}
