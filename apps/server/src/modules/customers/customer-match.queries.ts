import type { CustomerMatch } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Maximum suggestions per customer. */
const MAX_MATCHES = 10;

/** Undecided suggestions for this customer; longest known first. */
export async function listCustomerMatches(
  db: Db,
  organization_id: string,
  customer_id: string,
  match_id?: string,
): Promise<CustomerMatch[]> {
  const { rows } = await sql<CustomerMatch>`
    select m.id, m.fact, jsonb_build_object('id', k.id, 'name', k.name, 'email', k.email, 'phone', k.phone,
        'created_at', iso(k.created_at),
        'is_proved', case m.fact when 'email' then k.email_proof else k.phone_proof end is not null) as other
      from customer_matches m
      join customers k on k.organization_id = m.organization_id
        and k.id = case m.customer_id when ${customer_id}::uuid then m.other_id else m.customer_id end
      where m.organization_id = ${organization_id} and ${customer_id}::uuid in (m.customer_id, m.other_id)
        and m.dismissed_at is null and k.erased_at is null
        ${match_id === undefined ? sql`` : sql`and m.id = ${match_id}`}
        and (m.fact = 'email' and k.email_key = (select email_key from customers
            where organization_id = m.organization_id and id = ${customer_id})
          or m.fact = 'phone' and k.phone = (select phone from customers
            where organization_id = m.organization_id and id = ${customer_id}))
      order by k.created_at, k.id limit ${MAX_MATCHES}`.execute(db);
  return rows;
}

export async function setMatchDismissed(db: Db, organization_id: string, id: string): Promise<void> {
  await sql`update customer_matches set dismissed_at = now()
    where organization_id = ${organization_id} and id = ${id}`.execute(db);
}

/** Locks the rows until the end of the transaction, in id order. Returns existing customers. */
export async function lockCustomers(db: Db, organization_id: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from customers
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and erased_at is null
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves all data of `from` to `to` and deletes `from`. Verified facts of `to` stay. */
export async function mergeCustomers(
  db: Db,
  organization_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of [
    'conversations',
    'customer_identities',
    'customer_notes',
    'files',
    'sales',
    'webhook_messages',
  ]) {
    await sql`update ${sql.table(table)} set customer_id = ${to}
      where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
  }
  for (const table of ['channel_deliveries', 'unanswered_questions']) {
    await sql`update ${sql.table(table)} set customer_ids = array_replace(customer_ids, ${from}::uuid, ${to}::uuid)
      where organization_id = ${organization_id} and ${from}::uuid = any(customer_ids)`.execute(db);
  }
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
