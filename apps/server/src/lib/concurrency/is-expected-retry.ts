import { AppError } from '../app-error';
import { TryLater } from './retry-later-error';

/** Whether a failure only says when to try again: nothing is wrong on our side. */
export const isExpectedWait = (error: unknown): error is TryLater | AppError =>
  error instanceof TryLater || (error instanceof AppError && error.details.retry_after !== undefined);
