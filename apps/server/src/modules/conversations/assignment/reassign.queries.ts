import type { Conversation, ConversationStatus } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/**
 * Reassigns some of a user's open and snoozed conversations to `to`, or (null) returns them to the queue.
 * Returns them after the change, with their previous status.
 */
export async function reassignOpenConversations(
  db: Db,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  to: string | null,
  limit: number,
): Promise<{ conversation: Conversation; was: ConversationStatus }[]> {
  const { rows } = await sql<{ conversation: Conversation; was: ConversationStatus }>`
    with had as (
      select id, status from conversations where organization_id = ${organization_id} and assignee_id = ${user_id}
        and status in ('open', 'snoozed') order by id limit ${limit} for no key update)
    update conversations c set assignee_id = ${to}::uuid, version = version + 1,
        status = case when ${to}::uuid is null then 'waiting' else c.status end,
        waiting_since = case when ${to}::uuid is null then now() end,
        snoozed_until = case when ${to}::uuid is not null then c.snoozed_until end
      from had where c.organization_id = ${organization_id} and c.id = had.id
      returning conversation_json(c) as conversation, had.status as was`.execute(db);
  return rows;
}

/** Resolved conversations that the customer's next message would assign to the user again. */
export async function reassignResolvedConversations(
  db: Db,
  { organization_id, user_id }: { organization_id: string; user_id: string },
  to: string | null,
): Promise<void> {
  await sql`update conversations set assignee_id = ${to}::uuid, version = version + 1
    where organization_id = ${organization_id} and assignee_id = ${user_id} and status = 'resolved'
      and resolved_at > now() - interval '24 hours'`.execute(db);
}

/** Undefined when the user cannot be an assignee (any more). */
export const findActiveUser = (db: Db, organization_id: string, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
