import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Erases all personal data (trigger forget_person). */
export async function setUserDeleted(db: Db, user_id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ status: 'deleted', version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', user_id)
    .execute();
}
