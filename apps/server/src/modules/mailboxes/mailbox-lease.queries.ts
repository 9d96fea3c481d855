import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { CODE_MINUTES } from './email-account.queries';

/** A mailbox that this server reads, with its settings at that time. */
export interface LeasedMailbox {
  organization_id: string;
  id: string;
  version: number;
}

/** Seconds without renewal after which another server may read the mailboxes. */
const LEASE_S = 60;

const isReadable = sql`not is_disabled and (verified_at is not null or code_sent_at > now() - make_interval(mins => ${CODE_MINUTES}))`;

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
