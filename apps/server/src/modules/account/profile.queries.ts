import type { Profile } from '@relaydesk/contracts/account';
import { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

const columns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'language',
  'time_zone',
  'signature',
  'version',
] as const;

/** The requested address that is not confirmed yet. */
const pendingEmail = (user_id: string) =>
  sql<string | null>`(select l.email from password_links l where l.user_id = ${user_id}
    and l.kind = 'email_change' and l.used_at is null and l.expires_at > now())`.as('pending_email');

export async function getProfile(db: Db, user_id: string): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .select(pendingEmail(user_id))
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return row as Profile; // written only in the contract's form
}

/** Preferences have no version: the last write wins. */
export async function getUserPreferences(
  db: Db,
  user_id: string,
): Promise<{ is_available: boolean; notification_preferences: NotificationPreferences }> {
  const row = await db
    .selectFrom('users')
    .select(['is_available', 'notification_preferences'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return {
    is_available: row.is_available,
    notification_preferences: NotificationPreferences.parse(row.notification_preferences),
  };
}
