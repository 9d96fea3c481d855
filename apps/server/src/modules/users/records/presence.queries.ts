import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { isPresentSql } from '../../../db/presence-sql';

/** A user who is present. `was_here`: they were present before. */
export interface PresentUser {
  id: string;
  organization_id: string | null;
  is_available: boolean;
  was_here: boolean;
}

/** For an update of `users` from `u`, the same row before it. */
const returningPresentUserSql = sql`
  returning users.id, users.organization_id, users.is_available, ${isPresentSql} is true as was_here`;

/** At a sign-in: waits for a locked row. */
export async function setSignedIn(db: Db, user_id: string): Promise<PresentUser | undefined> {
  const { rows } = await sql<PresentUser>`
    with u as (select id, status, last_seen_at from users where id = ${user_id} for no key update)
    update users set last_sign_in_at = now(), last_seen_at = now() from u where users.id = u.id
      ${returningPresentUserSql}`.execute(db);
  return rows[0];
}

/** Skips a row that another transaction has locked, and returns undefined then. */
export async function setPresent(db: Db, user_id: string): Promise<PresentUser | undefined> {
  const { rows } = await sql<PresentUser>`
    with u as (select id, status, last_seen_at from users where id = ${user_id} for no key update skip locked)
    update users set last_seen_at = now() from u where users.id = u.id ${returningPresentUserSql}`.execute(
    db,
  );
  return rows[0];
}

/** Marks users without a session as absent. */
export async function clearPresence(db: Db, user_ids: string[]): Promise<void> {
  await sql`
    update users set last_seen_at = null where id = any(${user_ids}) and not exists (
      select from sessions s where s.user_id = users.id and s.revoked_at is null and s.expires_at > now())`.execute(
    db,
  );
}
