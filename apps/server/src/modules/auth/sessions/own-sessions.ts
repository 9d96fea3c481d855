import type { Session } from '@relaydesk/contracts/account';
import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { clearPresence } from '../../users/records/user-record';
import { endUserSessions } from './end-sessions';
import { emitAccessChanged } from './revoke-access';
import { listSessions, revokeSession } from './session.queries';

/** The active sessions of the user. */
export async function listOwnSessions(context: Context): Promise<Session[]> {
  const { user_id, session_id } = context.actor as StaffActor; // the access check admits only signed-in users to these routes
  const sessions = await inTransaction(asSystem(context, null), (tx) => listSessions(tx.db, user_id));
  return sessions.map((session) => ({ ...session, is_current: session.id === session_id }));
}

/** Throws `not_found` for an ended session, and for another user's. */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const actor = context.actor as StaffActor; // as above
  await inTransaction(asSystem(context, null), async (tx) => {
    if (!(await revokeSession(tx.db, actor.user_id, id))) {
      throw new AppError('session_not_found');
    }
    await clearPresence(tx.db, [actor.user_id]);
    await emitAccessChanged(tx, [actor.user_id]);
    await recordAuditEvent({ ...tx, actor }, { action: 'session.ended', record: { id, name: actor.name } });
  });
}

/** All other sessions. */
export async function endOtherSessions(context: Context): Promise<void> {
  const actor = context.actor as StaffActor; // as above
  await inTransaction(asSystem(context, null), async (tx) => {
    await endUserSessions(tx, [actor.user_id], { except: actor.session_id });
    const record = { id: actor.user_id, name: actor.name };
    await recordAuditEvent({ ...tx, actor }, { action: 'session.others_ended', record });
  });
}
