import type { LinkKind } from '@relaydesk/contracts/auth';
import type { Group } from '@relaydesk/contracts/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Locks the links of this user until the end of the transaction. */
export async function lockUserRow(db: Db, user_id: string): Promise<void> {
  await sql`select from users where id = ${user_id} for no key update`.execute(db);
}

export async function insertLink(
  db: Db,
  link: {
    token_hash: string;
    user_id: string;
    organization_id: string | null;
    kind: LinkKind;
    email: string | null;
    expires_at: string;
  },
): Promise<void> {
  await db.insertInto('password_links').values(link).execute();
}

/**
 * Invalidates unused links. `kinds` defaults to all but those that restore an address: an attacker who has
 * taken over an account could invalidate them otherwise.
 */
export async function revokeLinks(
  db: Db,
  user_id: string,
  kinds: readonly LinkKind[] = ['first', 'reset', 'invitation', 'email_change'],
): Promise<void> {
  await db
    .updateTable('password_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute();
}

/** Whether a valid reset link was created in the last so many minutes. */
export async function hasRecentResetLink(db: Db, user_id: string, minutes: number): Promise<boolean> {
  await lockUserRow(db, user_id); // two concurrent requests create one link
  const { rows } = await sql`select from password_links where user_id = ${user_id} and kind = 'reset'
    and used_at is null and expires_at > now() and created_at > now() - make_interval(mins => ${minutes})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A valid link and its user; undefined when it was used, revoked, has expired or does not exist. */
export const findOneTimeLink = (db: Db, token_hash: string) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .leftJoin('organisations', 'organisations.id', 'users.organization_id')
    .select([
      'users.id as user_id',
      'users.organization_id',
      'users.name',
      'users.first_name',
      'users.last_name',
    ])
    .select(['users.email', 'users.language', 'users.totp_sealed', 'users.totp_enabled_at'])
    .select((column) => column.ref('users.group').$castTo<Group | null>().as('group')) // the table's check
    .select((column) => column.ref('password_links.kind').$castTo<LinkKind>().as('kind')) // the table's check
    .select(['organisations.name as organisation_name', 'organisations.status as organisation_status'])
    .select(['organisations.locale', 'users.status', 'password_links.email as address'])
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('password_links.expires_at', '>', sql<string>`now()`)
    .where('users.status', '=', (status) =>
      status
        .case()
        .when('password_links.kind', '=', 'invitation')
        .then<string>('invited')
        .else<string>('active')
        .end(),
    )
    .executeTakeFirst();

/** Consumes a link; false when a concurrent request has consumed it. */
export async function markLinkUsed(db: Db, token_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
