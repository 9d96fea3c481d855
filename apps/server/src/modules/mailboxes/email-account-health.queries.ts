import type { DnsRecord, MailLogEntry } from '@relaydesk/contracts/email-registration';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { CODE_MINUTES } from './email-account.queries';

/** Log entries stored per account. */
const MAX_LOG_ENTRIES = 200;

export interface MailLogRow {
  organization_id: string;
  email_registration_id: string;
  direction: MailLogEntry['direction'];
  from: string;
  to: string;
  message_id: string | null;
  /** Bytes. */
  size: number;
  outcome: MailLogEntry['outcome'];
  words: string | null;
}

/** Retains the newest only. */
export async function insertMailLogEntry(db: Db, entry: MailLogRow & { id: string }): Promise<void> {
  const { organization_id, email_registration_id } = entry;
  await db.insertInto('mail_log').values(entry).execute();
  await sql`delete from mail_log where organization_id = ${organization_id}
    and email_registration_id = ${email_registration_id} and (at, id) < (select at, id from mail_log
      where organization_id = ${organization_id} and email_registration_id = ${email_registration_id}
      order by at desc, id desc offset ${MAX_LOG_ENTRIES - 1} limit 1)`.execute(db);
}

/** Newest first. */
export const findMailLogEntries = async (
  db: Db,
  organization_id: string,
  email_registration_id: string,
): Promise<MailLogEntry[]> => {
  const { rows } = await sql<MailLogEntry>`
    select id, at, direction, "from", "to", message_id, size::int as size, outcome, words from mail_log
    where organization_id = ${organization_id} and email_registration_id = ${email_registration_id}
    order by at desc, id desc limit ${MAX_LOG_ENTRIES}`.execute(db);
  return rows;
};

/** It works: stores the time of its last success and clears the error. */
export async function markEmailAccountWorking(
  db: Db,
  organization_id: string,
  id: string,
  did: 'received' | 'sent' | 'checked',
): Promise<void> {
  const at = { received: sql`last_received_at = now(),`, sent: sql`last_sent_at = now(),`, checked: sql`` };
  await sql`update email_registrations set ${at[did]} last_checked_at = now(), last_error = null, failing_since = null
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** True if it had worked until now, and is in use. */
export async function markEmailAccountFailing(
  db: Db,
  organization_id: string,
  id: string,
  words: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    with before as (select failing_since is null and verified_at is not null and not is_disabled as is_first
      from email_registrations where organization_id = ${organization_id} and id = ${id} for update)
    update email_registrations set last_checked_at = now(), last_error = ${words},
      failing_since = coalesce(failing_since, now())
    from before where organization_id = ${organization_id} and id = ${id} returning before.is_first`.execute(
    db,
  );
  return rows[0]?.is_first ?? false;
}

/** Replaces earlier codes. */
export async function replaceVerificationCode(
  db: Db,
  organization_id: string,
  id: string,
  code_hash: string,
): Promise<void> {
  await sql`update email_registrations set code_hash = ${code_hash}, code_sent_at = now()
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** A code that was not sent. */
export async function deleteVerificationCode(
  db: Db,
  organization_id: string,
  id: string,
  code_hash: string,
): Promise<void> {
  await sql`update email_registrations set code_hash = null, code_sent_at = null
    where organization_id = ${organization_id} and id = ${id} and code_hash = ${code_hash}`.execute(db);
}

/** The pending or received code; undefined: none. */
export async function findVerificationCode(
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ address: string; code_hash: string; is_fresh: boolean; is_new: boolean } | undefined> {
  const { rows } = await sql<{ address: string; code_hash: string; is_fresh: boolean; is_new: boolean }>`
    select address, code_hash, code_sent_at > now() - make_interval(mins => ${CODE_MINUTES}) as is_fresh,
      code_sent_at > coalesce(verified_at, '-infinity') as is_new
    from email_registrations where organization_id = ${organization_id} and id = ${id} and code_hash is not null
    for update`.execute(db);
  return rows[0];
}

export async function markEmailAccountVerified(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`update email_registrations set verified_at = now(), last_received_at = now(), last_checked_at = now(),
      last_error = null, failing_since = null
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

export async function updateDnsRecords(
  db: Db,
  organization_id: string,
  id: string,
  dns: DnsRecord[],
): Promise<void> {
  await sql`update email_registrations set dns = ${JSON.stringify(dns)}::jsonb, dns_checked_at = now()
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}
