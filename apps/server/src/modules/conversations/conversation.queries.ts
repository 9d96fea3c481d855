import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Customer } from '@relaydesk/contracts/customer';
import type { Message } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

interface Reader {
  organization_id: string;
  user_id: string;
}

export async function findConversation(
  db: Db,
  organization_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`select conversation_json(c) as conversation
    from conversations c where organization_id = ${organization_id} and id = ${id}`.execute(db);
  return rows[0]?.conversation;
}

/** Is one of the user's own sales from this conversation? */
export const hasOwnSale = async (db: Db, reader: Reader, conversation_id: string): Promise<boolean> =>
  (await db
    .selectFrom('sales')
    .select('id')
    .where('organization_id', '=', reader.organization_id)
    .where('conversation_id', '=', conversation_id)
    .where('owner_id', '=', reader.user_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whom the bot talks with. */
export type Contact = Pick<Customer, 'id' | 'organization_id' | 'name' | 'email' | 'phone'>;

export const getContact = (db: Db, organization_id: string, id: string): Promise<Contact> =>
  db
    .selectFrom('customers')
    .select(['id', 'organization_id', 'name', 'email', 'phone'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A stretch of a thread in ascending order: after a number, before one, or the latest. */
export async function listMessages(
  db: Db,
  organization_id: string,
  conversation_id: string,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<Message[]> {
  const where =
    after !== undefined ? sql`and seq > ${after}` : before !== undefined ? sql`and seq < ${before}` : sql``;
  const direction = after !== undefined ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ message: Message }>`
    select message_json(m::messages) as message from (
      select * from messages where organization_id = ${organization_id} and conversation_id = ${conversation_id} ${where}
      order by seq ${direction} limit ${limit}
    ) m order by m.seq`.execute(db);
  return rows.map((row) => row.message);
}

/** Characters that a channel lets a message have; null: as many as any. */
export async function findMessageLimit(db: Db, channel: string): Promise<number | null> {
  const found = await db
    .selectFrom('channels')
    .select('max_message_length')
    .where('id', '=', channel)
    .executeTakeFirst();
  return found?.max_message_length ?? null;
}
