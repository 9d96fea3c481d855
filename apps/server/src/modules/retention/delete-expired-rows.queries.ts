import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { RetainedTable } from './retention-periods';

/** When a row became obsolete; null: it is still needed. */
const expirySqlByTable: Record<RetainedTable, RawBuilder<unknown>> = {
  sessions: sql`least(revoked_at, expires_at, rotated_at + interval '14 days')`, // the same conditions as in session.queries.ts
  password_links: sql`least(used_at, expires_at)`,
  idempotency_keys: sql`created_at`,
  notifications: sql`created_at`,
  mails: sql`created_at`,
  outbox: sql`dead_at`,
  drafts: sql`saved_at`,
  auto_replies: sql`sent_at`,
  upload_usage: sql`day`,
  network_upload_usage: sql`day`,
  webhook_messages: sql`created_at`,
  contact_codes: sql`requested_at`,
  used_challenges: sql`expires_at`,
  attempt_buckets: sql`at`,
  attempt_delays: sql`until`,
};

/**
 * Deletes at most `limit` rows that became obsolete so many days ago, of all organisations; returns their
 * number.
 */
export async function deleteExpiredBatch(
  db: Db,
  table: RetainedTable,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const old = sql`select ctid from ${sql.table(table)}
    where ${expirySqlByTable[table]} < now() - make_interval(days => ${days}) limit ${limit} for update skip locked`;
  const remove = sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`;
  const { numAffectedRows } = await (table === 'notifications'
    ? withNotificationReads(remove)
    : remove
  ).execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes dependent rows in the same statement: foreign keys are checked at its end. */
const withNotificationReads = (remove: RawBuilder<unknown>) => sql`
  with gone as (${remove} returning organization_id, id),
  reads as (delete from notification_reads r using gone
    where r.organization_id = gone.organization_id and r.notification_id = gone.id)
  select from gone`;
