import type { AcceptInvitation } from '@relaydesk/contracts/auth';
import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { activateUser } from '../../users/records/user-record';
import { createLinkExpiredError, getOneTimeLink, redeemLink } from '../links/one-time-link';
import { assertStrongPassword } from '../passwords/assert-strong-password';
import { hashPassword } from '../passwords/password';
import { withStaffActor } from '../with-staff-actor';

/**
 * Activates an invited user; organisation, role and address are those of the invitation. Throws
 * `link_expired`, `invalid` for a common password, and `taken` when another user has taken the address: only
 * the holder of the link learns that.
 */
export async function acceptInvitation(context: Context, input: AcceptInvitation): Promise<void> {
  const { token, password, first_name, last_name } = input;
  const system = asSystem(context, null);
  const link = await inTransaction(system, (tx) => getOneTimeLink(tx, token, ['invitation']));
  assertStrongPassword(password, [link.email, `${first_name} ${last_name}`, link.organisation_name]);
  const password_hash = await hashPassword(password);

  await inTransaction(system, async (tx) => {
    await redeemLink(tx, token);
    const is = { first_name, last_name, password_hash };
    if (!(await activateUser(tx.db, link.user_id, is).catch(throwEmailTaken))) throw createLinkExpiredError();
    const name = `${first_name} ${last_name}`.trim();
    await recordAuditEvent(withStaffActor(tx, { ...link, id: link.user_id, name }), {
      action: 'user.invitation_accepted',
      record: { id: link.user_id, name },
      before: { status: 'invited', first_name: link.first_name, last_name: link.last_name },
      after: { status: 'active', first_name, last_name },
    });
  });
}

function throwEmailTaken(error: unknown): never {
  const isClash = error instanceof Error && 'constraint' in error && error.constraint === 'users_email';
  if (!isClash) throw error;
  throw new AppError('account_exists');
}
