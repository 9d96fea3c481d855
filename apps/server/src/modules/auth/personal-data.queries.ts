import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

/** The same conditions as in session.queries.ts. */
export const deleteExpiredSessions = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from sessions where ctid = any(${expiredRowsSql('sessions', sql`least(revoked_at, expires_at, rotated_at + interval '14 days')`, batch)})`,
  );

export const deleteExpiredLinks = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from password_links where ctid = any(${expiredRowsSql('password_links', sql`least(used_at, expires_at)`, batch)})`,
  );

export const deleteExpiredChallenges = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from used_challenges where ctid = any(${expiredRowsSql('used_challenges', sql`expires_at`, batch)})`,
  );

export const deleteExpiredAttemptBuckets = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from attempt_buckets where ctid = any(${expiredRowsSql('attempt_buckets', sql`at`, batch)})`,
  );

export const deleteExpiredAttemptDelays = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from attempt_delays where ctid = any(${expiredRowsSql('attempt_delays', sql`until`, batch)})`,
  );
