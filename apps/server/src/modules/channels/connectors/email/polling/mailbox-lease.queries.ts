import { sql } from 'kysely';
import type { Db } from '../../../../../db/connect';

/** A mailbox that this server reads, as it was entered at that moment. */
export interface LeasedMailbox {
  organization_id: string;
  id: string;
  version: number;
}

/** Seconds that a server may be silent before another one reads its mailboxes. */
const LEASE_S = 60;
/** Seconds for a coded mail to come back, as mailboxes/verify-registration has it. */
const VERIFICATION_CODE_S = 30 * 60;

const isReadable = sql`not is_disabled and (verified_at is not null or code_sent_at > now() - make_interval(secs => ${VERIFICATION_CODE_S}))`;

/**
 * Takes what nobody reads, up to `most` mailboxes in all, and keeps what this server has for another while. Answers all
 * that it may read from now on.
 * @param rested mailboxes that were read for a while, the longest first: where there are more mailboxes than servers may
 * read at the same time, as many of these as others wait are given up, and come last in turn
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

/** The next server need not wait until they run out; without a node: those of all. */
export async function releaseMailboxes(db: Db, node?: string): Promise<void> {
  await sql`update email_registrations set watched_until = null
    where watched_until is not null ${node === undefined ? sql`` : sql`and watched_by = ${node}`}`.execute(
    db,
  );
}

/** Up to where a mailbox was read: numbers mean something under one validity only. */
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

/** Everything up to there is stored. Another server, folder or user begins anew: what was read before says nothing there. */
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

/** Of these mails those that a server has begun to fetch and not ended, with how often. */
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

/** Counts an attempt for each before it begins. */
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

/** They are stored, or the attempt has ended without the server. */
export async function deleteFetchAttempts(
  db: Db,
  { organization_id, id }: Pick<LeasedMailbox, 'organization_id' | 'id'>,
  uids?: number[],
): Promise<void> {
  await sql`delete from mail_fetches where organization_id = ${organization_id} and email_registration_id = ${id}
    ${uids ? sql`and uid = any(${uids}::bigint[])` : sql``}`.execute(db);
}

/** What the Super Admin is shown of a mail that was not fetched whole; one more attempt has ended with it. */
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

/** Mails that somebody wants to be fetched again, rising. */
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

/** They were fetched whole, or are not in the mailbox any more. */
export async function deleteSetAsideMailsByUid(
  db: Db,
  { organization_id, id, uid_validity }: MailFetchScope,
  uids: number[],
): Promise<void> {
  await sql`delete from set_aside_mails where organization_id = ${organization_id} and email_registration_id = ${id}
    and uid_validity = ${uid_validity} and uid = any(${uids}::bigint[])`.execute(db);
}

/** To be fetched again; without an id: all that are left in their mailboxes. Answers whose mailboxes they are in. */
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

/** The mail stays in the mailbox; nobody is shown that it is missing any longer. */
export async function deleteSetAsideMail(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from set_aside_mails where id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}
