import { sql } from 'kysely';
import type { CustomerKey, CustomerMove } from '../../context/personal-data';
import type { Db } from '../../db/connect';
import { countDeleted, type ExpiryBatch, expiredRowsSql } from '../../db/expired-rows';

/** Name of an erased customer. */
const ERASED_NAME = 'Erased customer';

export const deleteExpiredContactCodes = (db: Db, batch: ExpiryBatch): Promise<number> =>
  countDeleted(
    db,
    sql`delete from contact_codes where ctid = any(${expiredRowsSql('contact_codes', sql`requested_at`, batch)})`,
  );

/** Blocks writes for the customer until the end of the transaction: the lock that meet_customer takes. */
export async function lockIdentities(db: Db, { organization_id, customer_id }: CustomerKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(turn) from (
    select hashtextextended(external_id, hashtextextended(channel_integration_id::text, 0)) as turn
      from customer_identities where organization_id = ${organization_id} and customer_id = ${customer_id}
      order by turn) turns`.execute(db);
}

/** Deletes identities, so that the same sender becomes a new customer; codes, notes, matches and the customer's details. */
export async function eraseCustomerDetails(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`delete from customer_aliases a using customer_identities x
    where x.organization_id = ${organization_id} and x.customer_id = ${customer_id}
      and a.organization_id = x.organization_id and a.channel_integration_id = x.channel_integration_id
      and a.external_id = x.external_id`.execute(db);
  await sql`delete from customer_identities
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
  await sql`delete from contact_codes k using conversations v where v.organization_id = ${organization_id}
    and v.customer_id = ${customer_id} and k.organization_id = v.organization_id and k.conversation_id = v.id`.execute(
    db,
  );
  await sql`delete from customer_notes
    where organization_id = ${organization_id} and customer_id = ${customer_id}`.execute(db);
  await sql`delete from customer_matches where organization_id = ${organization_id}
    and ${customer_id}::uuid in (customer_id, other_id)`.execute(db);
  await sql`update customers set name = ${ERASED_NAME}, email = null, phone = null, name_proof = null,
      email_proof = null, phone_proof = null, is_verified = false, details = '{}',
      language = null, time_zone = null, tag_ids = '{}', erased_at = now(), version = version + 1
    where organization_id = ${organization_id} and id = ${customer_id}`.execute(db);
}

/** Moves what belongs to `from`, gives its facts to `to` and deletes it. Verified facts of `to` stay. */
export async function moveCustomerDetails(
  db: Db,
  { organization_id, from, to }: CustomerMove,
): Promise<void> {
  await sql`update customer_identities set customer_id = ${to}
    where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
  await sql`update customer_notes set customer_id = ${to}
    where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
  await sql`update customers c set
      email = coalesce(c.email, o.email), email_proof = case when c.email is null then o.email_proof else c.email_proof end,
      phone = coalesce(c.phone, o.phone), phone_proof = case when c.phone is null then o.phone_proof else c.phone_proof end,
      is_verified = c.is_verified or o.is_verified, is_blocked = c.is_blocked or o.is_blocked,
      details = o.details || c.details, language = coalesce(c.language, o.language),
      time_zone = coalesce(c.time_zone, o.time_zone),
      tag_ids = array(select distinct unnest(c.tag_ids || o.tag_ids)), version = c.version + 1
    from customers o where c.organization_id = ${organization_id} and c.id = ${to}
      and o.organization_id = c.organization_id and o.id = ${from}`.execute(db);
  await sql`delete from customers where organization_id = ${organization_id} and id = ${from}`.execute(db);
}
