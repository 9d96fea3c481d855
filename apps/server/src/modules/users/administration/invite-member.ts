import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { User } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { sendInvitation } from '../../auth/credentials/send-invitation';
import { getUser } from '../get-user';
import { resolveAnswersCustomers } from '../user.policy';
import { listEmailsElsewhere, listKnownEmails } from '../user-list.queries';
import { assertUserLimit } from './lock-user';
import { recordUserAuditEvent } from './record-user-audit-event';
import { insertUser, lockStaff, type UserValues } from './user-change.queries';

type NewMember = UserValues & { organization_id: string };

/**
 * Creates a user and invites them by e-mail. Throws `taken` (fields.email), `limit_reached`, and `not_found`
 * when there is no such organisation.
 */
export async function inviteMember(tx: Tx, member: NewMember): Promise<User> {
  const { organization_id, email } = member;
  const answers_customers = resolveAnswersCustomers(member, false);
  await lockStaff(tx.db, organization_id);
  await assertUserLimit(tx, organization_id);
  await assertEmailAvailable(tx, organization_id, email);
  return insertInvitedUser(tx, { ...member, answers_customers });
}

/** For callers that hold the staff lock and have checked address and limit. */
export async function insertInvitedUser(tx: Tx, member: NewMember): Promise<User> {
  const id = newId();
  await insertUser(tx.db, { ...member, id });
  await sendInvitation(tx, id);
  const user = await getUser(tx, id);
  await recordUserAuditEvent(tx, { action: 'user.invited', user, after: user });
  return user;
}

/** A user who can sign in at once, with the hash of a password. For callers that have checked the address. */
export async function insertActiveUser(tx: Tx, member: NewMember, password_hash: string): Promise<void> {
  const id = newId();
  await insertUser(tx.db, { ...member, id, status: 'active', password_hash });
  const user = await getUser(tx, id);
  await recordUserAuditEvent(tx, { action: 'user.created', user, after: user });
}

/** Throws `taken`. Only the Super Admin learns about other organisations. */
export async function assertEmailAvailable(tx: Tx, organization_id: string, email: string): Promise<void> {
  const why = (await findEmailConflicts(tx, organization_id, [email])).get(email);
  if (why) throw AppError.because(why, { field: 'email' });
}

/** Addresses that cannot be invited, with the reason. */
export async function findEmailConflicts(
  tx: Tx,
  organization_id: string,
  emails: string[],
): Promise<Map<string, ErrorReason>> {
  const why = new Map<string, ErrorReason>();
  if (tx.actor.organization_id === null) {
    for (const email of await listEmailsElsewhere(tx.db, organization_id, emails))
      why.set(email, because('email_used_elsewhere'));
  }
  for (const email of await listKnownEmails(tx.db, organization_id, emails))
    why.set(email, because('email_used_here'));
  return why;
}
