import type { UpdateUser, User } from '@relaydesk/contracts/user';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { accessChanged } from '../../auth/sessions/revoke-access';
import { inviteUser } from '../../auth/credentials/send-invitation';
import { getUser } from '../get-user';
import { holdUser, movedOn, refuseLastAdmin, refuseOneself } from './lock-user';
import { refuseTakenEmail } from './invite-member';
import { answersCustomers, mayHaveChats, mayTakeChats } from '../user.policy';
import { changeUser } from './user-change.queries';
import { writeUserAudit } from './record-user-audit-event';

/**
 * Changes what others may say of a user; another role takes effect at once, where they are signed in too.
 * Throws `conflict`, `taken` (fields.email), `forbidden` for one's own role and the last Organisation Admin,
 * `not_allowed_now` for the e-mail of somebody who has signed in with it.
 */
export const updateUser = (context: Context, id: string, { version, ...input }: UpdateUser): Promise<User> =>
  inTransaction(context, async (tx) => {
    const before = await holdUser(tx, id, version);
    const { organization_id } = before;
    if (organization_id === null) {
      throw new AppError('not_allowed_now', "A Super Admin's profile is their own.", { current: before });
    }
    const hasMoved = input.email !== before.email;
    if (hasMoved) await refuseMove(tx, before, input.email, organization_id);
    const answers_customers = answersCustomers(input, before.answers_customers);
    const hasNewRole = input.group !== before.group;
    const hasNewRights = hasNewRole || answers_customers !== before.answers_customers;
    if (hasNewRole) {
      refuseOneself(tx, before, 'Somebody else has to change your role.', 'group');
      await refuseLastAdmin(tx, before, 'group');
    }

    if (!(await changeUser(tx.db, id, version, { ...input, answers_customers })))
      throw movedOn(await getUser(tx, id));
    if (hasMoved) await inviteUser(tx, id); // the link that was sent to the old address dies
    if (hasNewRights) await accessChanged(tx, [id]);
    if (hasNewRights && !mayHaveChats({ organization_id, group: input.group, answers_customers })) {
      await tx.events.emit(tx, 'user.left', id, { organization_id, user_id: id, reassign_to: null });
    }
    const after = await getUser(tx, id);
    const hasMoreRoom = (after.max_chats ?? 0) > (before.max_chats ?? 0);
    if ((hasNewRights || hasMoreRoom) && mayTakeChats(after)) {
      await tx.events.emit(tx, 'user.available', id, { organization_id, user_id: id });
    }
    await writeUserAudit(tx, { action: 'user.updated', user: after, before, after });
    return after;
  });

async function refuseMove(tx: Tx, user: User, email: string, organization_id: string): Promise<void> {
  if (user.status !== 'invited') {
    const why = 'The address of an active user has to be confirmed: change it by itself.';
    throw new AppError('not_allowed_now', why, { fields: { email: why }, current: user });
  }
  await refuseTakenEmail(tx, organization_id, email);
}
