import type { UpdateCustomer } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/**
 * False when the version is stale or the customer was erased. Marks changed facts as verified by the
 * colleague.
 */
export async function updateCustomerRow(
  db: Db,
  organization_id: string,
  id: string,
  { version, details, ...to }: UpdateCustomer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update customers set name = ${to.name}, email = ${to.email},
      phone = ${to.phone}, name_proof = ${buildContactProof('name', to.name)}, email_proof = ${buildContactProof('email', to.email)},
      phone_proof = ${buildContactProof('phone', to.phone)}, language = ${to.language}, time_zone = ${to.time_zone},
      details = ${JSON.stringify(details)}::jsonb, tag_ids = ${to.tag_ids}::uuid[], version = version + 1
    where organization_id = ${organization_id} and id = ${id} and version = ${version} and erased_at is null`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

const buildContactProof = (fact: 'name' | 'email' | 'phone', value: string | null) =>
  sql`case when ${sql.ref(fact)} is not distinct from ${value}::text then ${sql.ref(`${fact}_proof`)}
    when ${value}::text is not null then 'colleague' end`;

/** The ids that are not tags of the organisation. */
export async function findUnknownTags(db: Db, organization_id: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('email_tags')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .execute();
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** False when unchanged. */
export async function setCustomerBlocked(
  db: Db,
  organization_id: string,
  id: string,
  is_blocked: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update customers set is_blocked = ${is_blocked}, version = version + 1
      where organization_id = ${organization_id} and id = ${id} and is_blocked <> ${is_blocked}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Colleagues who are assignees or shared readers of a conversation with this customer. */
export async function listCustomerReaders(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from conversations, unnest(reader_ids || assignee_id) user_id
    where organization_id = ${organization_id} and customer_id = ${customer_id} and user_id is not null`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}
