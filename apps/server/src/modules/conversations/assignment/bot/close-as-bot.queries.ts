import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect';

/** Undefined when the bot is not the assignee. */
export async function setResolvedAsBot(
  db: Db,
  organization_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set status = 'resolved', resolved_at = now(), unread_count = 0, version = version + 1
      where organization_id = ${organization_id} and id = ${id} and status = 'bot'
      returning conversation_json(c) as conversation`.execute(db);
  return rows[0]?.conversation;
}
