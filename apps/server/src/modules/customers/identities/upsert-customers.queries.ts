import type { NewCustomer } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import { buildContactProofs } from './upsert-customer';

/** Serialises lookup and creation of these customers; the lock of customer.queries.ts, in one order. */
export async function lockContactAddresses(
  db: Db,
  organization_id: string,
  addresses: string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(turn) from (
    select distinct hashtextextended(${organization_id} || ' ' || address, 0) as turn
      from unnest(${addresses}::text[]) address order by turn) turns`.execute(db);
}

/** Customers with one of these email addresses (lower case) or phone numbers verified, newest first. */
export async function findCustomersByContact(
  db: Db,
  organization_id: string,
  addresses: string[],
): Promise<{ id: string; email: string | null; phone: string | null }[]> {
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null }>`
    select id, email, phone, created_at from customers
      where organization_id = ${organization_id} and email_key = any(${addresses}::text[]) and email_proof is not null
    union
    select id, email, phone, created_at from customers
      where organization_id = ${organization_id} and phone = any(${addresses}::text[]) and phone_proof is not null
    order by created_at desc, id desc`.execute(db);
  return rows;
}

type CustomerUpsert = NewCustomer & { id: string };

export async function insertCustomers(
  db: Db,
  organization_id: string,
  customers: CustomerUpsert[],
): Promise<void> {
  if (customers.length === 0) return;
  await db
    .insertInto('customers')

    .values(
      customers.map((customer) => ({
        ...customer,
        ...buildContactProofs('colleague', customer),
        organization_id,
      })),
    )
    .execute();
}

/** Fills in missing and unverified facts; skips verified facts and complete customers. */
export async function fillMissingContacts(
  db: Db,
  organization_id: string,
  customers: CustomerUpsert[],
): Promise<void> {
  if (customers.length === 0) return;
  await sql`update customers c set
      name = case when c.name_proof is null then coalesce(said.name, c.name) else c.name end,
      name_proof = coalesce(c.name_proof, case when said.name is not null then 'colleague' end),
      email = case when c.email_proof is null then coalesce(said.email, c.email) else c.email end,
      email_proof = coalesce(c.email_proof, case when said.email is not null then 'colleague' end),
      phone = case when c.phone_proof is null then coalesce(said.phone, c.phone) else c.phone end,
      phone_proof = coalesce(c.phone_proof, case when said.phone is not null then 'colleague' end),
      version = version + 1
    from (select id, max(name) as name, max(email) as email, max(phone) as phone
      from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as r (id uuid, name text, email text, phone text) group by id) said
    where c.organization_id = ${organization_id} and c.id = said.id
      and ((c.name_proof is null and said.name is not null) or (c.email_proof is null and said.email is not null) or (c.phone_proof is null and said.phone is not null))`.execute(
    db,
  );
}
