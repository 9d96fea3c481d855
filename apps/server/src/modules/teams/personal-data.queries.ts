import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Removes a user from all teams. */
export async function deleteUserMemberships(db: Db, user_id: string): Promise<void> {
  await sql`delete from team_members where user_id = ${user_id}`.execute(db);
  await sql`update teams set lead_id = null, version = version + 1 where lead_id = ${user_id}`.execute(db);
}
