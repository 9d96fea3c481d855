import type { Group } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import type { StaffActor } from '../../context';
import type { Db } from '../../db/connect';

/** A user as sign-in needs them. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select(['users.id', 'users.organization_id', 'users.password_hash', 'users.status'])
    .select('organisations.status as organisation_status')
    .where(sql`lower(users.email)`, '=', email)
    .executeTakeFirst();

export async function insertSession(
  db: Db,
  session: {
    id: string;
    user_id: string;
    organization_id: string | null;
    refresh_hash: string;
    expires_at: string;
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The user of a session that still holds; undefined when it was ended, or the user or organisation may not work. */
export async function findActorBySession(db: Db, session_id: string): Promise<StaffActor | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select(['users.id as user_id', 'users.organization_id', 'users.group', 'users.name', 'users.email'])
    .where('sessions.id', '=', session_id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('users.status', '=', 'active')
    .where((where) =>
      where.or([where('organisations.id', 'is', null), where('organisations.status', '=', 'active')]),
    )
    .executeTakeFirst();
  // The table's check allows no other group.
  return row && { kind: 'staff', session_id, ...row, group: row.group as Group | null };
}

/** Undefined when it was ended, or ended by itself: after its time, or two weeks without a refresh (ASVS 7.3.1). */
export const lockSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('rotated_at', '>', sql<string>`now() - interval '14 days'`)
    .forUpdate()
    .executeTakeFirst();

export async function rotateSession(
  db: Db,
  id: string,
  hashes: { refresh: string; previous: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ refresh_hash: hashes.refresh, previous_hash: hashes.previous, rotated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: sql`now()` }).where('id', '=', id).execute();
}

export async function insertPasswordLink(
  db: Db,
  link: { token_hash: string; user_id: string; expires_at: string },
): Promise<void> {
  await db.insertInto('password_links').values(link).execute();
}

export const hasPasswordLink = async (db: Db, token_hash: string): Promise<boolean> =>
  (await db
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined;

/** Uses a link up; undefined when it was used, is too old or never was. */
export const usePasswordLink = (db: Db, token_hash: string) =>
  db
    .updateTable('password_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();

export async function setPasswordHash(db: Db, user_id: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
  await db
    .updateTable('password_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  await db.updateTable('sessions').set({ revoked_at: sql`now()` }).where('user_id', '=', user_id).execute();
}
