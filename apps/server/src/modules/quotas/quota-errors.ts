import type { ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { Quota } from '@relaydesk/contracts/quota';
import { AppError } from '../../lib/app-error';

/**
 * A daily or monthly quota is exhausted: 429 with limit, use and reset time.
 * @param field field of the error, if any
 */
export function createQuotaExceededError(
  why: ErrorReason,
  quota: Quota & { frees_at: string },
  { now, field }: { now: Date; field?: string },
): AppError {
  const retry_after = Math.max(1, Math.ceil((Date.parse(quota.frees_at) - now.getTime()) / 1000));
  return AppError.because(why, { quota, retry_after, field });
}

/** A quota that only frees up when something is removed, or the limit is raised: 409. */
export const createLimitReachedError = (why: ErrorReason, quota: Quota, field: string): AppError =>
  AppError.because(why, { quota, field });

export const getNextUtcDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

export const MIB = 1024 * 1024;
