import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import { revokeSession } from './auth.queries';
import { forgetSession } from './identify';

/** Ends the caller's session: its tokens are worth nothing from now on; the dashboard closes its live connection. */
export async function signOut(context: Context): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'staff') return;
  await inTransaction(asSystem(context, null), (tx) => revokeSession(tx.db, actor.session_id));
  forgetSession(actor.session_id);
}
