import type { User } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { withdrawInvitation } from '../../auth/credentials/send-invitation';
import { leave } from './disable-user';
import { holdUser, refuseLastAdmin, refuseOneself } from './lock-user';
import { setStatus } from './user-change.queries';
import { writeUserAudit } from './record-user-audit-event';

/**
 * Forgets a person: what they did stays, by "Former user". Their conversations go back to the queue.
 * Throws `not_found`, `forbidden` for oneself and the last Organisation Admin.
 */
export const removeUser = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const user = await holdUser(tx, id);
    refuseOneself(tx, user, 'You cannot delete yourself.');
    await refuseLastAdmin(tx, user);
    await withdrawInvitation(tx, id);
    await leave(tx, user, null);
    await setStatus(tx.db, id, 'deleted');
    await writeUserAudit(tx, { action: 'user.deleted', user, before: { status: user.status } });
    return {};
  });

/** The link is worth nothing any more, and nobody was ever there. Throws `conflict`, `not_allowed_now`. */
export const revokeInvitation = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    const user = await holdUser(tx, id, version);
    if (user.status !== 'invited') {
      throw new AppError('not_allowed_now', 'The invitation has been accepted.', { current: user });
    }
    await withdrawInvitation(tx, id);
    await setStatus(tx.db, id, 'deleted');
    await writeUserAudit(tx, { action: 'user.invitation_revoked', user, before: { status: 'invited' } });
    return user;
  });
