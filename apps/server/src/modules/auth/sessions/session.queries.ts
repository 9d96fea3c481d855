import type { Session } from '@relaydesk/contracts/account';
import type { Group } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import type { Context, StaffActor } from '../../../context/context';
import type { Db } from '../../../db/connect';

export async function insertSession(
  db: Db,
  session: {
    id: string;
    user_id: string;
    organization_id: string | null;
    refresh_hash: string;
    expires_at: string;
    user_agent: string;
    address: string;
    has_provider_second_factor?: boolean;
    /** Default: now. */
    proved_at?: string;
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/**
 * The user of a valid session; undefined when it was ended, or the user or organisation is inactive.
 * @param secondFactor who needs a second factor whatever their organisation requires
 */
export async function findActorBySession(
  db: Db,
  session_id: string,
  secondFactor: Context['secondFactorPolicy'],
): Promise<{ actor: StaffActor; last_used_at: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select(['users.id as user_id', 'users.organization_id', 'users.group', 'users.name', 'users.email'])
    .select('users.answers_customers')
    .select((is) =>
      is
        .and([
          is('users.totp_enabled_at', 'is', null),
          is.not('sessions.has_provider_second_factor'),
          is.fn.coalesce('organisations.requires_second_factor', is.val(secondFactor === 'super-admin')),
        ])
        .$castTo<boolean>()
        .as('needs_second_factor'),
    )
    .select('sessions.last_used_at')
    .where('sessions.id', '=', session_id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('users.status', '=', 'active')
    .where((where) =>
      where.or([where('organisations.id', 'is', null), where('organisations.status', '=', 'active')]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_used_at, ...user } = row;
  // The table's check allows no other group.
  return { actor: { kind: 'staff', session_id, ...user, group: user.group as Group | null }, last_used_at };
}

/**
 * Records that the user of the session has just entered a password or code. False when this user has no such valid
 * session.
 */
export async function setSteppedUp(db: Db, session_id: string, user_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ proved_at: sql`clock_timestamp()` })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasStepUpSince(db: Db, session_id: string, minutes: number): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('proved_at', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when the session was ended, or another transaction has locked it. */
export async function touchSession(db: Db, session_id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update sessions set last_used_at = now() where id in (
      select id from sessions where id = ${session_id} and revoked_at is null for no key update skip locked)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Undefined when it was ended or has expired: by age, or after two weeks without a refresh (ASVS 7.3.1). */
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

/** Valid sessions, the last used first. */
export const listSessions = (db: Db, user_id: string): Promise<Omit<Session, 'is_current'>[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('rotated_at', '>', sql<string>`now() - interval '14 days'`)
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .execute();

/** False when this user has no such valid session. */
export async function revokeSession(db: Db, user_id: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function revokeUserSessions(db: Db, user_ids: string[], except: string | null): Promise<void> {
  await sql`update sessions set revoked_at = now()
    where user_id = any(${user_ids}) and revoked_at is null and id is distinct from ${except}`.execute(db);
}

/** Returns the users of the sessions. */
export async function revokeOrganisationSessions(db: Db, organization_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update sessions set revoked_at = now() where organization_id = ${organization_id} and revoked_at is null
      returning user_id`.execute(db);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
