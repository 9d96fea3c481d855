import type { ChangePassword } from '@relaydesk/contracts/account';
import { asSystem, type Context, type StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { sendMail } from '../../mail/queue-system-mail';
import { replacePasswordHash } from '../auth.queries';
import { endSessionsOf } from '../sessions/end-sessions';
import { killLinks } from '../links/link.queries';
import { mailText } from '../mail-texts';
import { mustBeStrong } from '../passwords/assert-strong-password';
import { proveOwnPassword } from '../passwords/verify-own-password';
import { hashPassword } from '../passwords/password';

/** Ends every other session of the user. Throws `invalid` for the field, `conflict` when it was just changed. */
export async function changePassword(
  context: Context,
  { current_password, new_password }: ChangePassword,
): Promise<void> {
  const actor = context.actor as StaffActor; // the guard lets nobody else call this route
  const user = await proveOwnPassword(context, current_password, 'current_password');
  mustBeStrong(new_password, [user.email, user.name, user.organisation_name], 'new_password');
  const after = await hashPassword(new_password);

  await inTransaction(asSystem(context, null), async (tx) => {
    if (!(await replacePasswordHash(tx.db, user.id, { before: user.password_hash, after }))) {
      throw new AppError('conflict', 'Your password was changed in the meantime.');
    }
    await killLinks(tx.db, user.id);
    await endSessionsOf(tx, [user.id], { except: actor.session_id });
    const record = { id: user.id, name: user.name };
    await writeAudit({ ...tx, actor }, { action: 'user.password_changed', record });
    await sendMail(tx, { to: user.email, ...mailText(user).password_changed({ name: user.name }) });
  });
}
