import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

/** With the marks of those who have read them, in one statement: foreign keys are checked at its end. */
export const deleteExpiredNotifications = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`with gone as (
        delete from notifications where ctid = any(${expiredRowsSql('notifications', sql`created_at`, batch)})
        returning organization_id, id),
      reads as (delete from notification_reads r using gone
        where r.organization_id = gone.organization_id and r.notification_id = gone.id)
      select from gone`,
  );
