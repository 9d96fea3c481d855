import type { AddCustomerNote, CustomerNote } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Does nothing when a note with this id exists. */
export async function insertNote(
  db: Db,
  note: AddCustomerNote & { organization_id: string; customer_id: string; user_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('customer_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findNote(
  db: Db,
  organization_id: string,
  customer_id: string,
  id: string,
): Promise<CustomerNote | undefined> {
  const { rows } = await sql<CustomerNote>`
    select n.id, n.customer_id, n.user_id, u.name as author_name, n.text, n.created_at
      from customer_notes n left join users u on u.organization_id = n.organization_id and u.id = n.user_id
      where n.organization_id = ${organization_id} and n.customer_id = ${customer_id} and n.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function deleteNote(db: Db, organization_id: string, id: string): Promise<void> {
  await db
    .deleteFrom('customer_notes')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
