import type { ChangeUserEmail, User } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { requestEmailChange, withdrawEmailChange } from '../../auth/credentials/change-email';
import { getUser } from '../get-user';
import { assertEmailAvailable } from './invite-member';
import { lockUser } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';

/**
 * Requests another address of an active user, which takes effect when confirmed there. Throws `conflict`,
 * `taken` for an address that the reader may know of, `not_allowed_now`, and the errors of
 * `requestEmailChange`.
 */
export async function changeUserEmail(
  context: Context,
  id: string,
  { email, version }: ChangeUserEmail,
): Promise<User> {
  await requestEmailChange(context, id, email, async (tx) => {
    const user = await lockMember(tx, id, version);
    if (user.email?.toLowerCase() !== email) await assertEmailAvailable(tx, user.organization_id, email);
  });
  // The Idempotency-Key belongs to the transaction of the request.
  return inTransaction({ ...context, idempotency: undefined }, (tx) => getUser(tx, id));
}

/** Cancels the change. Throws `conflict`. */
export const withdrawUserEmailChange = (context: Context, id: string, version: number): Promise<User> =>
  inTransaction(context, async (tx) => {
    await lockMember(tx, id, version);
    await withdrawEmailChange(tx, id);
    const user = await getUser(tx, id);
    await recordUserAuditEvent(tx, { action: 'user.email_change_withdrawn', user });
    return user;
  });

async function lockMember(tx: Tx, id: string, version: number) {
  const user = await lockUser(tx, id, version);
  const { organization_id } = user;
  if (organization_id === null) {
    throw new AppError('super_admin_email', {}, { current: user });
  }
  return { ...user, organization_id };
}
