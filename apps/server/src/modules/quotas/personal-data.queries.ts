import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

export const deleteExpiredUploadUsage = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from upload_usage where ctid = any(${expiredRowsSql('upload_usage', sql`day`, batch)})`,
  );

export const deleteExpiredNetworkUploadUsage = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from network_upload_usage where ctid = any(${expiredRowsSql('network_upload_usage', sql`day`, batch)})`,
  );
