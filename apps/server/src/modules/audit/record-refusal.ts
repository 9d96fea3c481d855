import type { Context } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import type { AppError } from '../../lib/app-error';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { recordAuditEvent } from './record-audit-event';

/**
 * Records a refused action of a signed-in user in a separate transaction, because that of the action was
 * rolled back or never began. At most one a second per user, so that retries do not fill the log.
 * @param asked method and route pattern: no ids, no query
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
