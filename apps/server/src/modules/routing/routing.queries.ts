import { sql } from 'kysely';
import { acquireTransactionLock } from '../../db/acquire-transaction-lock';
import type { Db } from '../../db/connect';
import { isPresentSql } from '../../db/presence-sql';

/** Serialises assignment in an organisation, so that no user exceeds their capacity. */
export async function lockAssignment(db: Db, organization_id: string): Promise<void> {
  await acquireTransactionLock(db, `turn ${organization_id}`);
}

/** A user who accepts conversations. */
export interface AvailableUser {
  id: string;
  name: string;
  max_chats: number;
}

/** Signed-in, available CSRs and other users who answer customers. */
export async function listAvailableUsers(db: Db, organization_id: string): Promise<AvailableUser[]> {
  const { rows } = await sql<AvailableUser>`select u.id, u.name, u.max_chats from users u
    where u.organization_id = ${organization_id} and (u.group = 'CSR' or u.answers_customers)
      and u.is_available and ${isPresentSql}`.execute(db);
  return rows;
}

/** The same for one user, whatever their further tasks are. */
export async function selectAvailableUser(
  db: Db,
  organization_id: string,
  user_id: string,
): Promise<AvailableUser | undefined> {
  const { rows } = await sql<AvailableUser>`select u.id, u.name, u.max_chats from users u
    where u.organization_id = ${organization_id} and u.id = ${user_id} and u.is_available and ${isPresentSql}`.execute(
    db,
  );
  return rows[0];
}

/** Whether the user was active recently. */
export async function isUserOnline(db: Db, organization_id: string, user_id: string): Promise<boolean> {
  const { rows } = await sql`select from users u
    where u.organization_id = ${organization_id} and u.id = ${user_id} and ${isPresentSql}`.execute(db);
  return rows.length > 0;
}
