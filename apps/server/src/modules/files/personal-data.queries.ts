import { sql } from 'kysely';
import type { CustomerKey, CustomerMove, ExpiredConversations } from '../../context/personal-data';
import type { Db } from '../../db/connect';

export async function eraseCustomerFiles(
  db: Db,
  { organization_id, customer_id }: CustomerKey,
): Promise<void> {
  await sql`delete from files where organization_id = ${organization_id}
    and (customer_id = ${customer_id} or conversation_id in (select id from conversations
      where organization_id = ${organization_id} and customer_id = ${customer_id}))`.execute(db);
}

export async function moveCustomerFiles(db: Db, { organization_id, from, to }: CustomerMove): Promise<void> {
  await sql`update files set customer_id = ${to}
    where organization_id = ${organization_id} and customer_id = ${from}`.execute(db);
}

/** A visitor's file belongs to the visitor, and to the conversation through its message. */
export async function eraseConversationFiles(
  db: Db,
  { organization_id, ids }: ExpiredConversations,
): Promise<void> {
  const theirs = sql`organization_id = ${organization_id} and conversation_id = any(${ids}::uuid[])`;
  await sql`delete from files where ${theirs} or (organization_id = ${organization_id}
    and customer_id in (select customer_id from conversations
      where organization_id = ${organization_id} and id = any(${ids}::uuid[]))
    and message_id in (select id from messages where ${theirs}))`.execute(db);
}
