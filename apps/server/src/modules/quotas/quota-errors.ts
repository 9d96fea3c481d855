import type { Quota } from '@relaydesk/contracts/quota';
import { AppError } from '../../lib/app-error';

/**
 * A daily or monthly quota is exhausted: 429 with limit, use and reset time.
 * @param field field of the error, if any
 */
export function createQuotaExceededError(
  message: string,
  quota: Quota & { frees_at: string },
  { now, field }: { now: Date; field?: string },
): AppError {
  const retry_after = Math.max(1, Math.ceil((Date.parse(quota.frees_at) - now.getTime()) / 1000));
  return new AppError('quota_exceeded', message, {
    quota,
    retry_after,
    ...(field && { fields: { [field]: message } }),
  });
}

/** A quota that only deletions or a raised limit free: 409. */
export const createLimitReachedError = (message: string, quota: Quota, field: string): AppError =>
  new AppError('limit_reached', message, { quota, fields: { [field]: message } });

export const getNextUtcDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

/** Bytes as people read them. */
export const formatMegabytes = (bytes: number): string =>
  `${Math.round(bytes / MIB).toLocaleString('en')} MB`;

export const MIB = 1024 * 1024;
