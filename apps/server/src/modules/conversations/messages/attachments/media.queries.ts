import type { MessageContent } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';

/** Attachments of a message, and the conversation of the message. */
export async function findMessageContent(
  db: Db,
  organization_id: string,
  id: string,
): Promise<{ conversation_id: string; customer_id: string; content: MessageContent } | undefined> {
  const { rows } = await sql<{ conversation_id: string; customer_id: string; content: MessageContent }>`
    select m.conversation_id, c.customer_id, m.content from messages m
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      where m.organization_id = ${organization_id} and m.id = ${id}`.execute(db);
  return rows[0];
}
