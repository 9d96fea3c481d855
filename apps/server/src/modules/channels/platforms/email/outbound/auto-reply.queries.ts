import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect';

/** False: this address had an automatic answer on this line since `since`. */
export async function takeTurn(
  db: Db,
  of: { organization_id: string; channel_integration_id: string; address: string },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into auto_replies as a (organization_id, channel_integration_id, address, sent_at)
      values (${of.organization_id}, ${of.channel_integration_id}, ${of.address}, ${now.toISOString()})
      on conflict (organization_id, channel_integration_id, address) do update set sent_at = excluded.sent_at
        where a.sent_at <= ${since.toISOString()}
      returning true`.execute(db);
  return rows.length > 0;
}

/** Whether a mailbox of any organisation here is called so; for the platform's eyes. */
export async function isMailbox(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select exists (select from email_registrations where address = ${address}) as is_ours`.execute(db);
  return rows[0]?.is_ours ?? false;
}
