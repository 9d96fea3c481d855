import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { writeAudit } from '../../audit/record-audit-event';
import { accessChanged } from './revoke-access';
import { forgetActors } from './authenticate-token';
import { noteAbsence, revokeSession } from './session.queries';

/** Ends the caller's session: its tokens are worth nothing from now on, and its live connection is closed. */
export async function signOut(context: Context): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'staff') return;
  await inTransaction(asSystem(context, null), async (tx) => {
    if (!(await revokeSession(tx.db, actor.user_id, actor.session_id))) return;
    await noteAbsence(tx.db, [actor.user_id]);
    await accessChanged(tx, [actor.user_id]);
    const record = { id: actor.session_id, name: actor.name };
    await writeAudit({ ...tx, actor }, { action: 'session.signed_out', record });
  });
  forgetActors(({ session_id }) => session_id === actor.session_id);
}
