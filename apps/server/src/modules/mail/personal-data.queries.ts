import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

export const deleteExpiredMails = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from mails where ctid = any(${expiredRowsSql('mails', sql`created_at`, batch)})`,
  );
