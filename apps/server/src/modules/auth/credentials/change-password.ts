import type { ChangePassword } from '@relaydesk/contracts/account';
import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { updatePasswordHash } from '../../users/records/user-record';
import { revokeLinks } from '../links/link.queries';
import { writeSystemMail } from '../mail-texts';
import { assertStrongPassword } from '../passwords/assert-strong-password';
import { hashPassword } from '../passwords/password';
import { verifyOwnPassword } from '../passwords/verify-own-password';
import { endUserSessions } from '../sessions/end-sessions';

/**
 * Ends every other session of the user. Throws `invalid` for the field, `conflict` when it was just changed.
 */
export async function changePassword(
  context: Context,
  { current_password, new_password }: ChangePassword,
): Promise<void> {
  const actor = context.actor as StaffActor; // the access check admits only signed-in users to this route
  const user = await verifyOwnPassword(context, current_password, 'current_password');
  assertStrongPassword(new_password, [user.email, user.name, user.organisation_name], 'new_password');
  const after = await hashPassword(new_password);

  await inTransaction(asSystem(context, null), async (tx) => {
    if (!(await updatePasswordHash(tx.db, user.id, { before: user.password_hash, after }))) {
      throw new AppError('password_changed');
    }
    await revokeLinks(tx.db, user.id);
    await endUserSessions(tx, [user.id], { except: actor.session_id });
    const record = { id: user.id, name: user.name };
    await recordAuditEvent({ ...tx, actor }, { action: 'user.password_changed', record });
    await queueSystemMail(tx, {
      to: user.email,
      ...writeSystemMail(user, 'password_changed', { name: user.name }),
    });
  });
}
