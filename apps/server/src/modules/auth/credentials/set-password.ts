import type { KnownDevice, SetPassword } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { queueSystemMail } from '../../mail/queue-system-mail';
import { setPasswordHash } from '../../users/records/user-record';
import { signDeviceToken } from '../device-token';
import { revokeLinks } from '../links/link.queries';
import { getOneTimeLink, redeemLink } from '../links/one-time-link';
import { writeSystemMail } from '../mail-texts';
import { assertStrongPassword } from '../passwords/assert-strong-password';
import { hashPassword } from '../passwords/password';
import { countCodeAttempt, verifySecondFactorCode } from '../second-factor/second-factor';
import { endUserSessions } from '../sessions/end-sessions';
import { withStaffActor } from '../with-staff-actor';

/**
 * Redeems the link of a reset or of the first Super Admin; ends every session of the user. Throws
 * `link_expired`, `invalid` for a common password, `code_required` and `wrong_code`: a mailed link does not
 * bypass the second factor. Afterwards the device is a known one.
 */
export async function setPassword(
  context: Context,
  { token, password, code }: SetPassword,
): Promise<KnownDevice> {
  const system = asSystem(context, null);
  // Before the hash, so that invalid tokens cause no expensive work.
  const link = await inTransaction(system, (tx) => getOneTimeLink(tx, token, ['first', 'reset']));
  assertStrongPassword(password, [link.email, link.name, link.organisation_name]);
  if (link.totp_enabled_at !== null && code === undefined) {
    throw new AppError('code_required');
  }
  const password_hash = await hashPassword(password);

  const redeem = () =>
    inTransaction(system, async (tx) => {
      await redeemLink(tx, token);
      const user = { ...link, id: link.user_id };
      // The rollback after a wrong code restores the consumed link.
      if (
        code !== undefined &&
        user.totp_enabled_at !== null &&
        !(await verifySecondFactorCode(tx, user, code))
      ) {
        throw new AppError('wrong_code');
      }
      await setPasswordHash(tx.db, user.id, password_hash);
      await revokeLinks(tx.db, user.id);
      await endUserSessions(tx, [user.id]);
      const record = { id: user.id, name: user.name };
      await recordAuditEvent(withStaffActor(tx, user), { action: 'user.password_reset', record });
      if (link.kind === 'reset') {
        await queueSystemMail(tx, {
          to: user.email,
          ...writeSystemMail(user, 'password_changed', { name: user.name }),
        });
      }
      return { device_token: signDeviceToken(tx.keys, user.email.toLowerCase(), tx.now()) };
    });
  if (link.totp_enabled_at === null) return redeem();
  return countCodeAttempt(context, { user_id: link.user_id, from: 'link' }, redeem);
}
