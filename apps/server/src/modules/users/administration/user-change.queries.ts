import type { Group } from '@relaydesk/contracts/permissions';
import type { UserStatus } from '@relaydesk/contracts/user';
import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

/** Fields of a user that administrators may change. */
export interface UserValues {
  first_name: string;
  last_name: string;
  email: string;
  group: Group;
  phone?: string | null;
  language?: string | null;
  time_zone?: string | null;
  max_chats?: number;
  skills?: string[];
  answers_customers?: boolean;
}

/**
 * Serialises changes of an organisation's staff (null: the platform's) until the end of the transaction. An
 * advisory lock: a lock on the organisation's row would delay every statement that references it.
 */
export async function lockStaff(db: Db, organization_id: string | null): Promise<void> {
  await acquireTransactionLock(db, `staff ${organization_id ?? 'platform'}`);
}

/** Active and invited users, checked against the limit. */
export const countUsers = async (db: Db, organization_id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organization_id)
    .where('status', 'in', ['active', 'invited'])
    .executeTakeFirstOrThrow();
  return count;
};

export const countOtherAdmins = async (db: Db, organization_id: string, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organization_id)
    .where('group', '=', 'Organisation Admin')
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
};

/** Without a status: invited. */
export async function insertUser(
  db: Db,
  user: UserValues & { id: string; organization_id: string; status?: UserStatus; password_hash?: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({ status: 'invited', ...user })
    .execute();
}

export async function updateUserGroup(
  db: Db,
  id: string,
  role: { group: Group; answers_customers: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...role, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** False when there is no such user in this version: profiles are written without the staff lock. */
export async function updateUserValues(
  db: Db,
  id: string,
  version: number,
  values: UserValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setUserStatus(db: Db, id: string, status: UserStatus): Promise<void> {
  await db
    .updateTable('users')
    .set({ status, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
