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
  /** ISO 639-1: of the user interface; null: that of the browser. */
  language: string | null;
  skills: string[];
  team_ids: string[];
}

const columns = sql`u.id, u.name, u.max_chats, u.language, u.skills,
  array(select m.team_id from team_members m where m.user_id = u.id) as team_ids`;

/** Signed-in, available CSRs and other users who answer customers. */
export async function listAvailableUsers(db: Db, organization_id: string): Promise<AvailableUser[]> {
  const { rows } = await sql<AvailableUser>`select ${columns} from users u
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
  const { rows } = await sql<AvailableUser>`select ${columns} from users u
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

/** What a conversation asks of its assignee. */
export interface RoutingNeeds {
  /** ISO 639-1: as the bot detected it, else the customer's; null: unknown. */
  language: string | null;
  /** Names of its tags. */
  tags: string[];
}

export async function findRoutingNeeds(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<RoutingNeeds | undefined> {
  const { rows } = await sql<RoutingNeeds>`
    select lower(left(coalesce(c.bot_state #>> '{state,language}', k.language), 2)) as language,
        array(select t.name from email_tags t where t.organization_id = c.organization_id and t.id = any(c.tag_ids)) as tags
      from conversations c
      join customers k on k.organization_id = c.organization_id and k.id = c.customer_id
      where c.organization_id = ${organization_id} and c.id = ${conversation_id}`.execute(db);
  return rows[0];
}
