import type { Group } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

const USER_COLUMNS = [
  'users.id',
  'users.organization_id',
  'users.name',
  'users.email',
  'users.status',
  'users.language',
] as const;

/** A user with credentials; not readable by the role of organisations. */
const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select(USER_COLUMNS)
    .select((column) => column.ref('users.group').$castTo<Group | null>().as('group')) // the table's check
    .select(['users.password_hash', 'users.totp_sealed', 'users.totp_enabled_at'])
    .select(['organisations.status as organisation_status', 'organisations.name as organisation_name'])
    .select('organisations.locale');

export type UserWithCredentials = NonNullable<Awaited<ReturnType<typeof findUserWithCredentials>>>;

/** The user who owns the address; invitations do not own one yet. */
export const findUserByEmail = (db: Db, email: string) =>
  selectUsers(db)
    .where('users.email_key', '=', email)
    .where('users.status', 'in', ['active', 'disabled'])
    .executeTakeFirst();

export const findUserWithCredentials = (db: Db, id: string) =>
  selectUsers(db).where('users.id', '=', id).where('users.status', '<>', 'deleted').executeTakeFirst();

/** The recipient of a link, readable by the role of organisations. */
export const findMailRecipient = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select(USER_COLUMNS)
    .select(['organisations.name as organisation_name', 'organisations.locale'])
    .select(['organisations.legal_name', 'organisations.postal_address'])
    .where('users.id', '=', id)
    .executeTakeFirst();

/** Whether an active or disabled account has the address. */
export async function isEmailInUse(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email)
    .where('status', 'in', ['active', 'disabled'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Violates users_email or users_email_in_organization when another user has the address. */
export async function updateEmail(db: Db, user_id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .execute();
}

/** False when the password was changed in the meantime. */
export async function updatePasswordHash(
  db: Db,
  user_id: string,
  { before, after }: { before: string | null; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', user_id)
    .where('password_hash', 'is not distinct from', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPasswordHash(db: Db, user_id: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
}

/**
 * Activates an invited user; false when the invitation is gone. Violates users_email when another user has
 * the address by now.
 */
export async function activateUser(
  db: Db,
  user_id: string,
  to: { first_name: string; last_name: string; password_hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...to, status: 'active', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('status', '=', 'invited')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** All current and former users of the organisation. */
export async function listUserIds(db: Db, organization_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization_id)
    .execute();
  return rows.map(({ id }) => id);
}

/** What authorises a visitor's live connection; undefined when the customer no longer exists. */
export const findVisitorAccess = (db: Db, organization_id: string, customer_id: string) =>
  db
    .selectFrom('customers')
    .innerJoin('organisations', 'organisations.id', 'customers.organization_id')
    .select(['organisations.status', 'customers.erased_at'])
    .where('customers.organization_id', '=', organization_id)
    .where('customers.id', '=', customer_id)
    .executeTakeFirst();
