import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

interface AutoReplyLimits {
  now: Date;
  since: Date;
  /** Of the organisation, for all addresses together. */
  limit: number;
}

/**
 * Reserves an automatic reply to this address. False: it had one from this organisation since `since`, or the
 * organisation has reached its limit.
 */
export async function reserveAutoReply(
  db: Db,
  of: { organization_id: string; channel_integration_id: string; address: string },
  { now, since, limit }: AutoReplyLimits,
): Promise<boolean> {
  // Serialized, so that the count is exact.
  await acquireTransactionLock(db, `auto reply ${of.organization_id}`);
  const { rows } = await sql`
    insert into auto_replies as a (organization_id, channel_integration_id, address, sent_at)
      select ${of.organization_id}, ${of.channel_integration_id}, ${of.address}, ${now.toISOString()}::timestamptz
        where not exists (select from auto_replies r where r.organization_id = ${of.organization_id}
            and r.address = ${of.address} and r.sent_at > ${since.toISOString()})
          and (select count(*) from auto_replies r where r.organization_id = ${of.organization_id}
            and r.sent_at > ${since.toISOString()}) < ${limit}
      on conflict (organization_id, channel_integration_id, address) do update set sent_at = excluded.sent_at
      returning true`.execute(db);
  return rows.length > 0;
}

/** Whether any organisation has an email account with this address; for platform code only. */
export async function isEmailAccountAddress(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select exists (select from email_registrations where address = ${address}) as is_ours`.execute(db);
  return rows[0]?.is_ours ?? false;
}
