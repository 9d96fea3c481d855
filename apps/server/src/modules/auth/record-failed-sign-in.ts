import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { recordAuditEvent } from '../audit/record-audit-event';
import type { UserWithCredentials } from './auth.queries';

/**
 * Records a failed sign-in to a known account. Not awaited: the answer takes as long as for an unknown
 * account. After a burst only one in five minutes is recorded, so that a flood does not fill the log.
 */
export function recordFailedSignIn(
  system: Context,
  { id, organization_id, name }: UserWithCredentials,
  reason: 'password' | 'code' | 'not allowed',
): void {
  if (auditLimit.consume(id, system.now().getTime()) > 0) return;
  const deed = { action: 'session.sign_in_failed', organization_id, record: { id, name }, reason } as const;
  // Lost when the database is unavailable; sign-ins fail then anyway.
  void inTransaction(system, (tx) => recordAuditEvent(tx, deed)).catch(() => {});
}

const auditLimit = createTokenBucket(10, 300_000);
