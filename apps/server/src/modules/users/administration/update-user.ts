import { because } from '@relaydesk/contracts/errors/reasons';
import type { UpdateUser, User } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { sendInvitation } from '../../auth/credentials/send-invitation';
import { emitAccessChanged } from '../../auth/sessions/revoke-access';
import { getUser } from '../get-user';
import { canHaveConversations, canTakeConversations, resolveAnswersCustomers } from '../user.policy';
import { assertEmailAvailable } from './invite-member';
import { assertNotLastAdmin, assertNotSelf, createUserConflict, lockUser } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';
import { updateUserValues } from './user-change.queries';

/**
 * Updates a user; a new role takes effect immediately, in open sessions too. Throws `conflict`, `taken`
 * (fields.email), `forbidden` for one's own role and the last Organisation Admin, `not_allowed_now` for the
 * e-mail of a user who has signed in with it.
 */
export const updateUser = (context: Context, id: string, { version, ...input }: UpdateUser): Promise<User> =>
  inTransaction(context, async (tx) => {
    const before = await lockUser(tx, id, version);
    const { organization_id } = before;
    if (organization_id === null) {
      throw new AppError('super_admin_profile', {}, { current: before });
    }
    const hasMoved = input.email !== before.email;
    if (hasMoved) await assertEmailChangeAllowed(tx, before, input.email, organization_id);
    const answers_customers = resolveAnswersCustomers(input, before.answers_customers);
    const hasNewRole = input.group !== before.group;
    const hasNewRights = hasNewRole || answers_customers !== before.answers_customers;
    if (hasNewRole) {
      assertNotSelf(tx, before, because('own_role'), 'group');
      await assertNotLastAdmin(tx, before, 'group');
    }

    if (!(await updateUserValues(tx.db, id, version, { ...input, answers_customers })))
      throw createUserConflict(await getUser(tx, id));
    if (hasMoved) await sendInvitation(tx, id); // invalidates the link that was sent to the old address
    if (hasNewRights) await emitAccessChanged(tx, [id]);
    if (hasNewRights && !canHaveConversations({ organization_id, group: input.group, answers_customers })) {
      await tx.events.emit(tx, 'user.left', id, { organization_id, user_id: id, reassign_to: null });
    }
    const after = await getUser(tx, id);
    const hasMoreRoom = (after.max_chats ?? 0) > (before.max_chats ?? 0);
    if ((hasNewRights || hasMoreRoom) && canTakeConversations(after)) {
      await tx.events.emit(tx, 'user.available', id, { organization_id, user_id: id });
    }
    await recordUserAuditEvent(tx, { action: 'user.updated', user: after, before, after });
    return after;
  });

async function assertEmailChangeAllowed(
  tx: Tx,
  user: User,
  email: string,
  organization_id: string,
): Promise<void> {
  if (user.status !== 'invited') {
    throw new AppError('email_needs_confirmation', {}, { field: 'email', current: user });
  }
  await assertEmailAvailable(tx, organization_id, email);
}
