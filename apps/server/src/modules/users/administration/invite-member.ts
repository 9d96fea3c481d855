import type { User } from '@relaydesk/contracts/user';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { inviteUser } from '../../auth/credentials/send-invitation';
import { getUser } from '../get-user';
import { refuseOverLimit } from './lock-user';
import { answersCustomers } from '../user.policy';
import { insertUser, lockStaff, type Writable } from './user-change.queries';
import { listEmailsElsewhere, listKnownEmails } from '../user-list.queries';
import { writeUserAudit } from './record-user-audit-event';

type Member = Writable & { organization_id: string };

/**
 * Makes a user who is invited by e-mail. Throws `taken` (fields.email), `limit_reached`, and `not_found` when there
 * is no such organisation.
 */
export async function inviteMember(tx: Tx, member: Member): Promise<User> {
  const { organization_id, email } = member;
  const answers_customers = answersCustomers(member, false);
  await lockStaff(tx.db, organization_id);
  await refuseOverLimit(tx, organization_id);
  await refuseTakenEmail(tx, organization_id, email);
  return addInvited(tx, { ...member, answers_customers });
}

/** For callers that hold the staff and have checked address and limit. */
export async function addInvited(tx: Tx, member: Member): Promise<User> {
  const id = newId();
  await insertUser(tx.db, { ...member, id });
  await inviteUser(tx, id);
  const user = await getUser(tx, id);
  await writeUserAudit(tx, { action: 'user.invited', user, after: user });
  return user;
}

/** Throws `taken`. Only the Super Admin is told about other organisations. */
export async function refuseTakenEmail(tx: Tx, organization_id: string, email: string): Promise<void> {
  const why = (await whyTaken(tx, organization_id, [email])).get(email);
  if (why) throw new AppError('taken', why, { fields: { email: why } });
}

/** Which addresses cannot be invited, and why. */
export async function whyTaken(
  tx: Tx,
  organization_id: string,
  emails: string[],
): Promise<Map<string, string>> {
  const why = new Map<string, string>();
  if (tx.actor.organization_id === null) {
    for (const email of await listEmailsElsewhere(tx.db, organization_id, emails))
      why.set(email, 'This address belongs to another organisation.');
  }
  for (const email of await listKnownEmails(tx.db, organization_id, emails)) why.set(email, KNOWN);
  return why;
}

export const KNOWN = 'A user of this organisation has this address already.';
