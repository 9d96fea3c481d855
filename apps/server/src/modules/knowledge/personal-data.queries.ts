import { sql } from 'kysely';
import type { CustomerKey, CustomerMove } from '../../context/personal-data';
import type { Db } from '../../db/connect';

/** Deletes questions of this customer only; detaches the customer from questions that others asked too. */
export async function eraseAskingCustomer(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`delete from unanswered_questions
    where organization_id = ${organization_id} and customer_ids = array[${customer_id}::uuid]`.execute(db);
  await sql`update unanswered_questions q set customer_ids = array_remove(customer_ids, ${customer_id}::uuid),
      conversation_id = case when exists (select from conversations c where c.organization_id = q.organization_id
        and c.id = q.conversation_id and c.customer_id = ${customer_id}) then null else conversation_id end
    where organization_id = ${organization_id} and ${customer_id}::uuid = any(customer_ids)`.execute(db);
}

export async function moveAskingCustomer(db: Db, { organization_id, from, to }: CustomerMove): Promise<void> {
  await sql`update unanswered_questions set customer_ids = array_replace(customer_ids, ${from}::uuid, ${to}::uuid)
    where organization_id = ${organization_id} and ${from}::uuid = any(customer_ids)`.execute(db);
}
