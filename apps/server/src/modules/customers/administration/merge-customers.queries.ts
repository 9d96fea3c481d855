import type { CustomerMergePreview } from '@relaydesk/contracts/customer';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Counts what belongs to a customer, regardless of who may read it. */
export async function countMovedRecords(
  db: Db,
  organization_id: string,
  customer_id: string,
): Promise<CustomerMergePreview['moved']> {
  const count = (table: 'conversations' | 'sales' | 'customer_notes' | 'customer_identities') =>
    sql`(select count(*)::int from ${sql.table(table)} where organization_id = ${organization_id}
      and customer_id = ${customer_id})`;
  const { rows } = await sql<CustomerMergePreview['moved']>`
    select ${count('conversations')} as conversations, ${count('sales')} as sales,
      ${count('customer_notes')} as notes, ${count('customer_identities')} as identities`.execute(db);
  const [moved] = rows;
  if (!moved) throw new Error('A query of counts has one row.');
  return moved;
}
