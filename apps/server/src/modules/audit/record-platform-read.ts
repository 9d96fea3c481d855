import type { Context, StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { recordAuditEvent } from './record-audit-event';

/** Data that a Super Admin has read. */
export interface PlatformRead {
  /** Method and route pattern: no ids, no query. */
  endpoint: string;
  /** The record in the URL; null for lists. */
  record_id: string | null;
  /** The organisations whose data the response contains. */
  organization_ids: string[];
}

/** One entry a minute for each session, route, record and organisation. */
const readLimit = createTokenBucket(1, 60_000);

/** Records for each organisation that a Super Admin has read its data. */
export async function recordPlatformRead(context: Context, read: PlatformRead): Promise<void> {
  const { session_id } = context.actor as StaffActor; // called only for such requests
  const { endpoint: asked, record_id } = read;
  const now = context.now().getTime();
  const due = read.organization_ids.filter(
    (organization_id) =>
      readLimit.consume([session_id, asked, record_id, organization_id].join(' '), now) === 0,
  );
  if (due.length === 0) return;
  await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    // Sorted: transactions that chain entries of several organisations lock them in one order.
    for (const organization_id of due.toSorted()) {
      const record = { id: session_id, name: record_id === null ? asked : asked.replace(':id', record_id) };
      await recordAuditEvent(tx, { action: 'session.platform_read', organization_id, record });
    }
  });
}
