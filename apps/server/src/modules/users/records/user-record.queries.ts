import type { UpdateProfile } from '@relaydesk/contracts/account';
import type { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Violates users_email or users_email_in_organization when another user has the address. */
export async function updateEmail(db: Db, user_id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .execute();
}

/** False when the password was changed in the meantime. */
export async function updatePasswordHash(
  db: Db,
  user_id: string,
  { before, after }: { before: string | null; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', user_id)
    .where('password_hash', 'is not distinct from', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPasswordHash(db: Db, user_id: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
}

/**
 * Activates an invited user; false when the invitation is gone. Violates users_email when another user has
 * the address by now. Without a password the user signs in at an identity provider.
 */
export async function activateUser(
  db: Db,
  user_id: string,
  to: { first_name: string; last_name: string; password_hash?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...to, status: 'active', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('status', '=', 'invited')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a pending secret until a first code confirms it; false when TOTP is already on. */
export async function storePendingSecret(db: Db, user_id: string, totp_sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_sealed })
    .where('id', '=', user_id)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when this secret is no longer the pending one. */
export async function enableTotp(db: Db, user_id: string, totp_sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_enabled_at: sql`now()` })
    .where('id', '=', user_id)
    .where('totp_enabled_at', 'is', null)
    .where('totp_sealed', '=', totp_sealed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function disableTotp(db: Db, user_id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_sealed: null, totp_enabled_at: null })
    .where('id', '=', user_id)
    .execute();
}

/**
 * Compare and set: a step is accepted once, and no earlier one afterwards. False when it was already used.
 */
export async function consumeTimeStep(db: Db, user_id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user_id)
    .where('totp_last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

/** False when there is no such user in this version. */
export async function updateProfileFields(
  db: Db,
  user_id: string,
  { version, ...to }: UpdateProfile,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ ...to, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', user_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
