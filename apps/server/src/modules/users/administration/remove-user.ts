import { because } from '@relaydesk/contracts/errors/reasons';
import type { User } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { revokeInvitationLink } from '../../auth/credentials/send-invitation';
import { eraseUserData } from '../../personal-data/registry';
import { offboardUser } from './disable-user';
import { assertNotLastAdmin, assertNotSelf, lockUser } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';

/**
 * Erases a user's personal data: their records remain as "Former user". Their conversations return to the
 * queue. Throws `not_found`, `forbidden` for oneself and the last Organisation Admin.
 */
export const removeUser = (context: Context, id: string): Promise<Record<string, never>> =>
  inTransaction(context, async (tx) => {
    const user = await lockUser(tx, id);
    assertNotSelf(tx, user, because('own_account_delete'));
    await assertNotLastAdmin(tx, user);
    await revokeInvitationLink(tx, id);
    await offboardUser(tx, user, null);
    await eraseUserData(tx, id);
    await recordUserAuditEvent(tx, { action: 'user.deleted', user, before: { status: user.status } });
    return {};
  });

/** Invalidates the link and removes the invited user. Throws `conflict`, `not_allowed_now`. */
export const revokeInvitation = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    const user = await lockUser(tx, id, version);
    if (user.status !== 'invited') {
      throw new AppError('invitation_accepted', {}, { current: user });
    }
    await revokeInvitationLink(tx, id);
    await eraseUserData(tx, id);
    await recordUserAuditEvent(tx, {
      action: 'user.invitation_revoked',
      user,
      before: { status: 'invited' },
    });
    return user;
  });
