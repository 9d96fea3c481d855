import type { ErrorName } from '../errors';
import type { Quota } from '../quota';
import type { SentReason } from './sent-reason';

/** The body of all error responses. */
export interface ErrorResponse {
  code: number;
  error: ErrorName;
  /** Reason, one of `errors/reasons.ts`. Clients translate by `reason` and `params`, never by `message`. */
  reason: string;
  params: SentReason['params'];
  /** Message in English, for logs and developers. */
  message: string;
  /** Path of a field -> its error in English. */
  fields?: Record<string, string>;
  /** Path of a field -> its error as a reason, for translation. */
  field_reasons?: Record<string, SentReason>;
  /** With `conflict`: the current record. */
  current?: unknown;
  /** With `quota_exceeded` and `limit_reached`: the limit, its current use, and when it is reset. */
  quota?: Quota;
  /**
   * With `too_many_requests` of sign-in: a challenge; a client that solves it need not wait
   * (`proof-of-work.ts`).
   */
  challenge?: string;
  request_id: string;
}
