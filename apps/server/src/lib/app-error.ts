import { ERRORS, type ErrorName } from '@relaydesk/contracts/errors';
import type { Quota } from '@relaydesk/contracts/quota';

/**
 * An expected refusal: http/errors.ts answers `{ code, error, message, fields?, current?, quota?, challenge?
 * }`.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(
    readonly error: ErrorName,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      current?: unknown;
      retry_after?: number;
      quota?: Quota;
      challenge?: string;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = ERRORS[error].status;
    this.code = ERRORS[error].code;
  }
}
