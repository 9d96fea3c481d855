import { because } from '@relaydesk/contracts/errors/reasons';
import type { User } from '@relaydesk/contracts/user';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { sendResetLink } from '../../auth/credentials/send-reset-link';
import { resetTotp as takeTotpAway } from '../../auth/second-factor/reset-totp';
import { endUserSessions } from '../../auth/sessions/end-sessions';
import { getUser } from '../get-user';
import { assertNotSelf, lockUser } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';

/** Ends all sessions of a user. Throws `conflict`. */
export const signOutUser = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    const user = await lockUser(tx, id, version);
    await endUserSessions(tx, [id]);
    await recordUserAuditEvent(tx, { action: 'user.sessions_ended', user });
    return user;
  });

/** Mails a user a link to choose another password. Throws `conflict`, `not_allowed_now`. */
export const sendUserPasswordReset = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    const user = await lockUser(tx, id, version);
    if (user.status !== 'active') {
      throw new AppError('user_not_active', {}, { current: user });
    }
    await sendResetLink(tx, id);
    await recordUserAuditEvent(tx, { action: 'user.password_reset', user });
    return user;
  });

/**
 * For a user who has lost the second factor. One's own is removed in the profile, which requires a code.
 * Throws `conflict`, `forbidden`, `not_allowed_now`.
 */
export const removeUserTotp = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    const before = await lockUser(tx, id, version);
    assertNotSelf(tx, before, because('own_second_factor'));
    if (!before.has_totp) {
      throw new AppError('user_has_no_second_factor', {}, { current: before });
    }
    await takeTotpAway(tx, id);
    const after = await getUser(tx, id);
    await recordUserAuditEvent(tx, { action: 'user.totp_removed', user: after, before, after });
    return after;
  });
