import type { Group } from '@relaydesk/contracts/permissions';
import type { UserStatus } from '@relaydesk/contracts/user';
import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

/** What others may say of a user. */
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
 * Until the end of the transaction nobody else adds, changes or removes staff of this organisation (null: of the
 * platform). A lock in memory: one on the organisation's row would hold up everybody who refers to it.
 */
export async function lockStaff(db: Db, organization_id: string | null): Promise<void> {
  await acquireTransactionLock(db, `staff ${organization_id ?? 'platform'}`);
}

/** Who can or will be able to sign in: what the limit is held against. */
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

export async function insertUser(
  db: Db,
  user: UserValues & { id: string; organization_id: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, status: 'invited' })
    .execute();
}

/** False when the user is not there in this version: their own profile is written without the staff's lock. */
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

/** With `deleted` everything that was the person's own is forgotten (trigger forget_person). */
export async function setUserStatus(db: Db, id: string, status: UserStatus | 'deleted'): Promise<void> {
  await db
    .updateTable('users')
    .set({ status, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
