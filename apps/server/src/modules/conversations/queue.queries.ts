import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';

/** Position of a conversation in the queue of its team, or of those without a team: 1 is next. Null: it does not wait. */
export async function selectQueuePosition(
  db: Db,
  organization_id: string,
  id: string,
): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select (select count(*)::int from conversations o where o.organization_id = c.organization_id
        and o.status = 'waiting' and o.team_id is not distinct from c.team_id and (o.waiting_since, o.id) <= (c.waiting_since, c.id)) as place
    from conversations c where c.organization_id = ${organization_id} and c.id = ${id} and c.status = 'waiting'`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}

/** Whether the assignee has not replied since the assignment. False when the assignment has changed. */
export async function isUnanswered(
  db: Db,
  organization_id: string,
  id: string,
  { assignee_id, version }: { assignee_id: string; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from conversations c join ownerships o
      on o.organization_id = c.organization_id and o.conversation_id = c.id and o.ended_at is null
    where c.organization_id = ${organization_id} and c.id = ${id} and c.status = 'open'
      and c.assignee_id = ${assignee_id} and c.version = ${version} and o.first_reply_at is null`.execute(db);
  return rows.length > 0;
}

/**
 * The conversation that has waited longest in the queues of these teams and of those without a team; undefined:
 * they are empty.
 */
export async function selectLongestWaiting(
  db: Db,
  organization_id: string,
  team_ids: readonly string[],
): Promise<QueuedConversation | undefined> {
  const { rows } = await sql<QueuedConversation>`
    select id, team_id from conversations where organization_id = ${organization_id} and status = 'waiting'
      and (team_id is null or team_id = any(${team_ids}::uuid[]))
    order by waiting_since, id limit 1`.execute(db);
  return rows[0];
}

/** A conversation in the queue of a team; null: of no team. */
export type QueuedConversation = Pick<Conversation, 'id' | 'team_id'>;

/** Workload of a user. */
export interface UserWorkload {
  user_id: string;
  /** Open conversations assigned to them. */
  chats: number;
  /** Time of their latest assignment; null: never. */
  given_at: string | null;
}

export async function listWorkloads(
  db: Db,
  organization_id: string,
  user_ids: readonly string[],
): Promise<UserWorkload[]> {
  const { rows } = await sql<UserWorkload>`
    select u as user_id,
        (select count(*)::int from conversations c where c.organization_id = ${organization_id}
          and c.assignee_id = u and c.status = 'open') as chats,
        (select max(o.began_at) from ownerships o where o.organization_id = ${organization_id} and o.user_id = u) as given_at
      from unnest(${user_ids}::uuid[]) u`.execute(db);
  return rows;
}
