import type { Context, StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { recordAuditEvent } from './record-audit-event';

/** What a Super Admin was answered with. */
export interface PlatformRead {
  /** Method and address as the route spells it: no ids, no query. */
  endpoint: string;
  /** The record in the address; null for lists. */
  record_id: string | null;
  /** The organisations whose data the answer holds. */
  organization_ids: string[];
}

/** One entry a minute for each session, address, record and organisation. */
const readLimit = createTokenBucket(1, 60_000);

/** Keeps that a Super Admin has read data of organisations, for each of them to see. */
export async function recordPlatformRead(context: Context, read: PlatformRead): Promise<void> {
  const { session_id } = context.actor as StaffActor; // only such requests are told here
  const { endpoint: asked, record_id } = read;
  const now = context.now().getTime();
  const due = read.organization_ids.filter(
    (organization_id) =>
      readLimit.consume([session_id, asked, record_id, organization_id].join(' '), now) === 0,
  );
  if (due.length === 0) return;
  await inTransaction({ ...context, idempotency: undefined }, async (tx) => {
    // Sorted: two transactions that chain entries of several organisations meet them in one order.
    for (const organization_id of due.toSorted()) {
      const record = { id: session_id, name: record_id === null ? asked : asked.replace(':id', record_id) };
      await recordAuditEvent(tx, { action: 'session.platform_read', organization_id, record });
    }
  });
}
