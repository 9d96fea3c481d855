import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect';
import type { LeasedMailbox } from '../../../../mailboxes/mailbox-lease';

interface MailFetchScope extends Pick<LeasedMailbox, 'organization_id' | 'id'> {
  uid_validity: number;
}

/** Of these mails, those whose fetch a server started and did not end, with the number of attempts. */
export async function findFetchCrashCounts(
  db: Db,
  { organization_id, id, uid_validity }: MailFetchScope,
  uids: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('mail_fetches')
    .select(['uid', 'deaths'])
    .where('organization_id', '=', organization_id)
    .where('email_registration_id', '=', id)
    .where('uid_validity', '=', uid_validity)
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map(({ uid, deaths }) => [Number(uid), deaths]));
}

/** Counts an attempt for each mail before it starts. */
export async function incrementFetchCrashCounts(
  db: Db,
  { organization_id, id, uid_validity }: MailFetchScope,
  uids: number[],
): Promise<void> {
  await sql`insert into mail_fetches (organization_id, email_registration_id, uid_validity, uid, deaths)
    select ${organization_id}, ${id}, ${uid_validity}, uid, 1 from unnest(${uids}::bigint[]) uid
    on conflict (organization_id, email_registration_id, uid_validity, uid)
      do update set deaths = mail_fetches.deaths + 1`.execute(db);
}

/** The mails are stored, or the attempt ended without a crash. */
export async function deleteFetchAttempts(
  db: Db,
  { organization_id, id }: Pick<LeasedMailbox, 'organization_id' | 'id'>,
  uids?: number[],
): Promise<void> {
  await sql`delete from mail_fetches where organization_id = ${organization_id} and email_registration_id = ${id}
    ${uids ? sql`and uid = any(${uids}::bigint[])` : sql``}`.execute(db);
}

/** Records a mail that was not fetched completely, for the Super Admin; counts one more attempt. */
export async function upsertSetAsideMails(
  db: Db,
  { organization_id, id, uid_validity }: MailFetchScope,
  { uids, share }: { uids: number[]; share: 'head' | 'none' },
): Promise<void> {
  await sql`insert into set_aside_mails (organization_id, email_registration_id, uid_validity, uid, share)
    select ${organization_id}, ${id}, ${uid_validity}, uid, ${share} from unnest(${uids}::bigint[]) uid
    on conflict (organization_id, email_registration_id, uid_validity, uid)
      do update set share = excluded.share, set_aside_at = now(), retry_at = null`.execute(db);
}

/** UIDs of mails to fetch again, ascending. */
export async function listMailRetries(
  db: Db,
  { organization_id, id, uid_validity }: MailFetchScope,
): Promise<number[]> {
  const rows = await db
    .selectFrom('set_aside_mails')
    .select('uid')
    .where('organization_id', '=', organization_id)
    .where('email_registration_id', '=', id)
    .where('uid_validity', '=', uid_validity)
    .where('retry_at', 'is not', null)
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => Number(uid));
}

/** The mails were fetched completely or are no longer in the mailbox. */
export async function deleteSetAsideMailsByUid(
  db: Db,
  { organization_id, id, uid_validity }: MailFetchScope,
  uids: number[],
): Promise<void> {
  await sql`delete from set_aside_mails where organization_id = ${organization_id} and email_registration_id = ${id}
    and uid_validity = ${uid_validity} and uid = any(${uids}::bigint[])`.execute(db);
}

/** Marks mails to be fetched again; without an id, all mails set aside. Returns their mailboxes. */
export async function requestMailRetries(
  db: Db,
  set_aside_id?: string,
): Promise<{ organization_id: string; id: string }[]> {
  const { rows } = await sql<{ organization_id: string; id: string }>`
    update set_aside_mails set retry_at = now() where share = 'none' and retry_at is null
      ${set_aside_id === undefined ? sql`` : sql`and id = ${set_aside_id}`}
      returning organization_id, email_registration_id as id`.execute(db);
  return rows;
}

/** The mail stays in the mailbox; it is no longer listed. */
export async function deleteSetAsideMail(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from set_aside_mails where id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}
