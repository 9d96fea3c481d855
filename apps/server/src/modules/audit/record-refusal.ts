import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { AppError } from '../../lib/app-error';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { recordAuditEvent } from './record-audit-event';

/**
 * Keeps that somebody who is signed in tried what they may not, in a transaction of its own: the deed had none, or it
 * was rolled back. At most one a second for each user, so that nobody fills the log by trying.
 * @param asked method and address as the route spells it: no ids, no query
 */
export async function recordRefusal(context: Context, refusal: AppError, asked: string): Promise<void> {
  const { actor } = context;
  if (refusal.error !== 'forbidden' || actor.kind !== 'staff') return;
  if (refusalLimit.consume(actor.user_id, context.now().getTime()) > 0) return;
  await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    recordAuditEvent(tx, {
      action: 'session.refused',
      record: { id: actor.session_id, name: asked },
      reason: refusal.message,
    }),
  );
}

const refusalLimit = createTokenBucket(1, 1_000);
