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
    .leftJoin('identity_providers as provider', (join) =>
      join
        .onRef('provider.organization_id', '=', 'users.organization_id')
        .on('provider.is_active', '=', true)
        .on('provider.is_required', '=', true)
        .on(sql<boolean>`provider.break_glass_user_id is distinct from users.id`),
    )
    .select((is) => is('provider.organization_id', 'is not', null).$castTo<boolean>().as('must_use_provider'))
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
