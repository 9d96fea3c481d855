import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

type ConversationLabels = Pick<Conversation, 'status' | 'priority' | 'tag_ids'>;

/** Locks the row until the transaction ends. */
export async function lockLabels(
  db: Db,
  organization_id: string,
  id: string,
): Promise<ConversationLabels | undefined> {
  const { rows } = await sql<ConversationLabels>`
    select status, priority, tag_ids from conversations
      where organization_id = ${organization_id} and id = ${id} for no key update`.execute(db);
  return rows[0];
}
