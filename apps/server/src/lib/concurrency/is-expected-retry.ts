import { AppError } from '../app-error';
import { RetryLaterError } from './retry-later-error';

/** Whether an error only states when to retry: nothing is wrong on our side. */
export const isExpectedRetry = (error: unknown): error is RetryLaterError | AppError =>
  error instanceof RetryLaterError || (error instanceof AppError && error.details.retry_after !== undefined);
