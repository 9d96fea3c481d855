import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { clearPresence } from '../../users/records/user-record';
import { invalidateActors } from './actor-cache';
import { emitAccessChanged } from './revoke-access';
import { revokeSession } from './session.queries';

/** Ends the caller's session: invalidates its tokens and closes its live connection. */
export async function signOut(context: Context): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'staff') return;
  await inTransaction(asSystem(context, null), async (tx) => {
    if (!(await revokeSession(tx.db, actor.user_id, actor.session_id))) return;
    await clearPresence(tx.db, [actor.user_id]);
    await emitAccessChanged(tx, [actor.user_id]);
    const record = { id: actor.session_id, name: actor.name };
    await recordAuditEvent({ ...tx, actor }, { action: 'session.signed_out', record });
  });
  invalidateActors(({ session_id }) => session_id === actor.session_id);
}
