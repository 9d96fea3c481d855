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
