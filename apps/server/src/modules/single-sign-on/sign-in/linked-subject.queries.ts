import type { UserStatus } from '@relaydesk/contracts/user';
import type { Db } from '../../../db/connect';

interface SubjectKey {
  organization_id: string;
  issuer: string;
  subject: string;
}

/** The user whom the provider knows by this subject. */
export const findLinkedUser = (
  db: Db,
  { organization_id, issuer, subject }: SubjectKey,
): Promise<{ id: string; status: UserStatus } | undefined> =>
  db
    .selectFrom('linked_subjects as s')
    .innerJoin('users', (join) =>
      join.onRef('users.organization_id', '=', 's.organization_id').onRef('users.id', '=', 's.user_id'),
    )
    .select('users.id')
    .select((column) => column.ref('users.status').$castTo<UserStatus>().as('status')) // the table's check
    .where('s.organization_id', '=', organization_id)
    .where('s.issuer', '=', issuer)
    .where('s.subject', '=', subject)
    .executeTakeFirst();

/** The person of the organisation who has the address. */
export const findMemberByEmail = (
  db: Db,
  organization_id: string,
  email: string,
): Promise<{ id: string; status: UserStatus } | undefined> =>
  db
    .selectFrom('users')
    .select('id')
    .select((column) => column.ref('status').$castTo<UserStatus>().as('status')) // the table's check
    .where('organization_id', '=', organization_id)
    .where('email_key', '=', email)
    .where('status', 'in', ['active', 'invited', 'disabled'])
    .executeTakeFirst();

/** Whether the provider knows the user by any subject. */
export async function hasLinkedSubject(
  db: Db,
  { organization_id, issuer, user_id }: Omit<SubjectKey, 'subject'> & { user_id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('linked_subjects')
    .select('user_id')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertLinkedSubject(db: Db, link: SubjectKey & { user_id: string }): Promise<void> {
  await db.insertInto('linked_subjects').values(link).execute();
}
