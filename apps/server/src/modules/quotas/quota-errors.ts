import type { Quota } from '@relaydesk/contracts/quota';
import { AppError } from '../../lib/app-error';

/**
 * A quota per day or month is used up: 429 with the limit, what is used, and when it frees up.
 * @param field that is at fault, where there is one
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

/** A quota that only frees up when something is removed, or the limit is raised: 409. */
export const createLimitReachedError = (message: string, quota: Quota, field: string): AppError =>
  new AppError('limit_reached', message, { quota, fields: { [field]: message } });

export const getNextUtcDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

/** Bytes as people read them. */
export const formatMegabytes = (bytes: number): string =>
  `${Math.round(bytes / MIB).toLocaleString('en')} MB`;

export const MIB = 1024 * 1024;
