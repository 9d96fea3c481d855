import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect';

/** A mailbox that this server reads, with its settings at that time. */
export interface LeasedMailbox {
  organization_id: string;
  id: string;
  version: number;
}

/** Seconds without renewal after which another server may read the mailboxes. */
const LEASE_S = 60;
/** Seconds for a verification mail to return, as in mailboxes/registration. */
const VERIFICATION_CODE_S = 30 * 60;

const isReadable = sql`not is_disabled and (verified_at is not null or code_sent_at > now() - make_interval(secs => ${VERIFICATION_CODE_S}))`;

/**
 * Leases free mailboxes, up to `most` in total, and renews this server's leases. Returns all mailboxes that
 * it may read now.
 * @param rested mailboxes read for a full turn, the longest first: if there are more mailboxes than servers
 * can read at a time, as many of these as are waiting are released and come last
 */
export async function leaseMailboxes(
  db: Db,
  node: string,
  most: number,
  rested: readonly string[] = [],
): Promise<LeasedMailbox[]> {
  if (rested.length > 0) {
    await sql`with waiting as (select count(*) as others from email_registrations
        where (watched_until is null or watched_until <= now()) and ${isReadable})
      update email_registrations set watched_until = now() - interval '1 second' where watched_by = ${node} and watched_until > now()
        and id in (select r.id from unnest(${rested}::uuid[]) with ordinality r (id, place)
          order by r.place limit (select others from waiting))`.execute(db);
  }
  await sql`update email_registrations set watched_until = now() + make_interval(secs => ${LEASE_S})
    where watched_by = ${node} and ${isReadable}
      and watched_until between now() and now() + make_interval(secs => ${LEASE_S / 2})`.execute(db);
  await sql`with mine as (select count(*) as held from email_registrations
        where watched_by = ${node} and watched_until > now()),
      free as (select organization_id, id from email_registrations, mine
        where (watched_until is null or watched_until <= now()) and ${isReadable}
        order by watched_until nulls first limit greatest(0, ${most} - (select held from mine)) for update skip locked)
    update email_registrations r set watched_by = ${node}, watched_until = now() + make_interval(secs => ${LEASE_S})
      from free where r.organization_id = free.organization_id and r.id = free.id`.execute(db);
  const { rows } = await sql<LeasedMailbox>`select organization_id, id, version from email_registrations
    where watched_by = ${node} and watched_until > now() and ${isReadable}`.execute(db);
  return rows;
}

/** Releases the leases before they expire; without a node, those of all servers. */
export async function releaseMailboxes(db: Db, node?: string): Promise<void> {
  await sql`update email_registrations set watched_until = null
    where watched_until is not null ${node === undefined ? sql`` : sql`and watched_by = ${node}`}`.execute(
    db,
  );
}

/** How far a mailbox was read: UIDs are valid within one UIDVALIDITY only. */
export interface MailboxProgress {
  uid_validity: number | null;
  last_uid: number | null;
}

export async function findMailboxProgress(
  db: Db,
  { organization_id, id }: LeasedMailbox,
): Promise<MailboxProgress> {
  const row = await db
    .selectFrom('email_registrations')
    .select(['uid_validity', 'last_uid'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { uid_validity: null, last_uid: null };
}

/**
 * All mails up to this UID are stored. A changed server, folder or user starts anew: earlier progress does
 * not apply.
 */
export async function saveMailboxProgress(
  db: Db,
  { organization_id, id, version }: LeasedMailbox,
  { uid_validity, last_uid }: MailboxProgress,
): Promise<void> {
  await db
    .updateTable('email_registrations')
    .set({ uid_validity, last_uid })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

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
