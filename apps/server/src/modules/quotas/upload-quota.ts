import { because, type Reason } from '@relaydesk/contracts/errors/reasons';
import type { Quota, QuotaName } from '@relaydesk/contracts/quota';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { getCoarseNetwork } from '../../lib/network/client-network';
import { createQuotaExceededError, getNextUtcDay, MIB } from './quota-errors';
import {
  addNetworkUsage,
  addUploadUsage,
  findNetworkUsage,
  findUploadUsage,
  visitorSubject,
} from './upload-usage.queries';

/** Bytes per UTC day of one visitor: three of the largest files. */
export const VISITOR_BYTES_PER_DAY = 60 * MIB;
/** Of all visitors of one network, over all organisations. */
export const NETWORK_BYTES_PER_DAY = 500 * MIB;
/** Share of their organisation's bytes for all visitors: strangers cannot block uploads of its users. */
export const VISITORS_SHARE = 0.5;

/** Origin of the bytes. Platform files are `inbound`: counted but never refused, so that none is lost. */
export type Uploader =
  | { kind: 'visitor'; customer_id: string; address: string }
  | { kind: 'colleague' }
  | { kind: 'inbound' };

/**
 * Refuses an upload before its body is read. Throws `quota_exceeded` when today's quota is exhausted or
 * smaller than the declared size.
 * @param bytes the declared size; 0: unknown
 */
export const assertUploadQuota = (
  context: Context,
  organization_id: string,
  uploader: Uploader,
  bytes: number,
): Promise<void> =>
  inTransaction(context, (tx) => assertUploadUsage(tx, organization_id, uploader, Math.max(1, bytes)));

/**
 * Counts stored bytes as the last step of the transaction that stores them: the counters are exact, and are
 * locked only during its commit. Throws `quota_exceeded`, which rolls back the upload.
 */
export async function recordUpload(
  tx: Tx,
  organization_id: string,
  uploader: Uploader,
  bytes: number,
): Promise<void> {
  const subjects = ['organisation'];
  if (uploader.kind === 'visitor') subjects.push('visitors', visitorSubject(uploader.customer_id));
  await addUploadUsage(tx.db, organization_id, subjects, bytes);
  if (uploader.kind === 'visitor') await addNetworkUsage(tx.db, getCoarseNetwork(uploader.address), bytes);
  await assertUploadUsage(tx, organization_id, uploader, 0);
}

/** Throws `quota_exceeded` when so many more bytes exceed a quota. */
async function assertUploadUsage(
  tx: Tx,
  organization_id: string,
  uploader: Uploader,
  more: number,
): Promise<void> {
  if (uploader.kind === 'inbound') return;
  const customer_id = uploader.kind === 'visitor' ? uploader.customer_id : null;
  const usage = await findUploadUsage(tx.db, organization_id, customer_id);
  if (!usage) throw new AppError('organisation_not_found');
  const { limit } = usage;
  if (uploader.kind === 'visitor') {
    const network = await findNetworkUsage(tx.db, getCoarseNetwork(uploader.address));
    const shared = Math.floor(limit * VISITORS_SHARE);
    assertWithinUploadQuota(tx, 'visitor_upload_bytes', usage.visitor + more, VISITOR_BYTES_PER_DAY);
    assertWithinUploadQuota(tx, 'network_upload_bytes', network + more, NETWORK_BYTES_PER_DAY);
    assertWithinUploadQuota(tx, 'visitors_upload_bytes', usage.visitors + more, shared);
  }
  assertWithinUploadQuota(tx, 'upload_bytes', usage.organisation + more, limit);
}

function assertWithinUploadQuota(
  { now }: Pick<Context, 'now'>,
  name: keyof typeof UPLOAD_REASONS,
  used: number,
  limit: number,
): void {
  if (used <= limit) return;
  const quota: Quota & { frees_at: string } = { name, limit, used, frees_at: getNextUtcDay(now()) };
  const why = because(UPLOAD_REASONS[name], { limit_mb: Math.round(limit / MIB), frees_at: quota.frees_at });
  throw createQuotaExceededError(why, quota, { now: now(), field: 'file' });
}

const UPLOAD_REASONS = {
  visitor_upload_bytes: 'visitor_upload_quota_exceeded',
  network_upload_bytes: 'network_upload_quota_exceeded',
  visitors_upload_bytes: 'visitors_upload_quota_exceeded',
  upload_bytes: 'upload_quota_exceeded',
} as const satisfies Partial<Record<QuotaName, Reason>>;
