import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { writeAudit } from '../audit/record-audit-event';
import type { UserWithProof } from './auth.queries';

/**
 * Keeps that somebody failed to sign in to a known account. Not waited for: the answer takes as long as that for an
 * account that nobody has. After a burst only one in five minutes is kept, so that a flood does not fill the log.
 */
export function noteFailedSignIn(
  system: Context,
  { id, organization_id, name }: UserWithProof,
  reason: 'password' | 'code' | 'not allowed',
): void {
  if (kept.take(id, system.now().getTime()) > 0) return;
  const deed = { action: 'session.sign_in_failed', organization_id, record: { id, name }, reason } as const;
  // Lost when the database is out of reach, and then nobody gets in either.
  void inTransaction(system, (tx) => writeAudit(tx, deed)).catch(() => {});
}

const kept = createTokenBucket(10, 300_000);
