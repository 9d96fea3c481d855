import type { ErrorName } from '../errors';
import type { Quota } from '../quota';
import type { SentReason } from './sent-reason';

/** The body of every failure. */
export interface ErrorResponse {
  code: number;
  error: ErrorName;
  /** Why: one of `errors/reasons.ts`. Clients translate by it and `params`, never by `message`. */
  reason: string;
  params: SentReason['params'];
  /** English, for logs and for users of the API. */
  message: string;
  /** Path of a field -> what is wrong with it, in English. */
  fields?: Record<string, string>;
  /** Path of a field -> the same as a reason, to be translated. */
  field_reasons?: Record<string, SentReason>;
  /** The record as it is now, with `conflict`. */
  current?: unknown;
  /** With `quota_exceeded` and `limit_reached`: which limit, what is used of it, and when it frees up. */
  quota?: Quota;
  /**
   * With `too_many_requests` of sign-in: a client that solves it need not wait (`contracts/proof-of-work`).
   */
  challenge?: string;
  request_id: string;
}
