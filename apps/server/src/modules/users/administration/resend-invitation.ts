import type { Invitation } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { sendInvitation } from '../../auth/credentials/send-invitation';
import { lockUser } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';

/** Sends and returns a new link, and invalidates the old one. Throws `conflict`, `not_allowed_now`. */
export const resendInvitation = (context: Context, id: string, version: number): Promise<Invitation> =>
  // Not stored for a repeated request: a link that opens an account is stored only as a hash.
  inTransaction({ ...context, idempotency: undefined }, (tx) => reinviteUser(tx, id, version));

/** The same inside another use case; without a version check. */
export async function reinviteUser(tx: Tx, id: string, version?: number): Promise<Invitation> {
  const user = await lockUser(tx, id, version);
  if (user.status !== 'invited') {
    throw new AppError('invitation_accepted', {}, { current: user });
  }
  const invitation = await sendInvitation(tx, id);
  await recordUserAuditEvent(tx, { action: 'user.invited_again', user });
  return invitation;
}
