import type { ConversationScope } from '@relaydesk/contracts/conversation-access';
import { sql } from 'kysely';

/**
 * Whether a member may read a conversation (db/functions/may_read_conversation.sql).
 * @param conversation alias of the table in the query
 */
export const mayReadConversationSql = (
  conversation: string,
  { scope, user_id }: { scope: ConversationScope; user_id: string },
) => {
  const column = (name: string) => sql.ref(`${conversation}.${name}`);
  return sql<boolean>`may_read_conversation(${scope}::text, ${user_id}::uuid, ${column('status')}, ${column('assignee_id')}, ${column('reader_ids')})`;
};
