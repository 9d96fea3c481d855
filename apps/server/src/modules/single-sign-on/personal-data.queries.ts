import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

export const deleteExpiredSingleSignOnAttempts = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from single_sign_on_attempts
      where ctid = any(${expiredRowsSql('single_sign_on_attempts', sql`expires_at`, batch)})`,
  );

export async function deleteLinkedSubjects(db: Db, user_id: string): Promise<void> {
  await db.deleteFrom('linked_subjects').where('user_id', '=', user_id).execute();
}
