import type { Profile, UpdateProfile } from '@relaydesk/contracts/account';
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

/** Undefined when there is no such user in this version. */
export async function updateProfile(
  db: Db,
  user_id: string,
  { version, ...to }: UpdateProfile,
): Promise<Profile | undefined> {
  const row = await db
    .updateTable('users')
    .set({ ...to, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('version', '=', version)
    .returning(columns)
    .returning(pendingEmail(user_id))
    .executeTakeFirst();
  return row as Profile | undefined; // as above
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

export async function setAvailability(db: Db, user_id: string, is_available: boolean): Promise<void> {
  await db.updateTable('users').set({ is_available }).where('id', '=', user_id).execute();
}

export async function setNotificationPreferences(
  db: Db,
  user_id: string,
  preferences: NotificationPreferences,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify(preferences) })
    .where('id', '=', user_id)
    .execute();
}
