import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { isHere } from '../../db/presence-sql';
import { lockUntilCommit } from '../../db/acquire-transaction-lock';

/** One at a time hands out an organisation's conversations, so that nobody gets more than their share. */
export async function holdTurn(db: Db, organization_id: string): Promise<void> {
  await lockUntilCommit(db, `turn ${organization_id}`);
}

/** Somebody who takes conversations now. */
export interface Colleague {
  id: string;
  name: string;
  max_chats: number;
}

/** The CSRs, and the others who also answer customers, who are signed in and available. */
export async function listAvailable(db: Db, organization_id: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select u.id, u.name, u.max_chats from users u
    where u.organization_id = ${organization_id} and (u.group = 'CSR' or u.answers_customers)
      and u.is_available and ${isHere}`.execute(db);
  return rows;
}

/** The same for one user, whatever they do here besides. */
export async function findHere(
  db: Db,
  organization_id: string,
  user_id: string,
): Promise<Colleague | undefined> {
  const { rows } = await sql<Colleague>`select u.id, u.name, u.max_chats from users u
    where u.organization_id = ${organization_id} and u.id = ${user_id} and u.is_available and ${isHere}`.execute(
    db,
  );
  return rows[0];
}

/** Has the user given a sign of life lately? */
export async function isColleagueHere(db: Db, organization_id: string, user_id: string): Promise<boolean> {
  const { rows } = await sql`select from users u
    where u.organization_id = ${organization_id} and u.id = ${user_id} and ${isHere}`.execute(db);
  return rows.length > 0;
}
