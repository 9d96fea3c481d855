import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

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

export async function replaceRecoveryCodes(db: Db, user_id: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** False when there is no such unused code. */
export async function consumeRecoveryCode(db: Db, user_id: string, code_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((count) => count.fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
