import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** Moves only forward, up to the latest message; undefined when nothing changes. */
export async function setCustomerSeen(
  db: Db,
  organization_id: string,
  id: string,
  seq: number,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set customer_seen_seq = least(${seq}::bigint, last_seq)
      where organization_id = ${organization_id} and id = ${id} and customer_seen_seq < least(${seq}::bigint, last_seq)
      returning conversation_json(c) as conversation`.execute(db);
  return rows[0]?.conversation;
}

/**
 * Read position of the other side: before its latest message, and before anything that is marked as unread.
 */
export async function getSeenSeq(db: Db, organization_id: string, id: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select greatest(
      (select seq from messages m where m.organization_id = c.organization_id and m.conversation_id = c.id
        and author in ('bot', 'csr') and kind <> 'note' order by seq desc limit 1),
      (select seq from messages m where m.organization_id = c.organization_id and m.conversation_id = c.id
        and author = 'customer' order by seq desc limit 1 offset c.unread_count),
      0) as seq
    from conversations c where organization_id = ${organization_id} and id = ${id}`.execute(db);
  return rows[0]?.seq ?? 0;
}

/**
 * Chat window conversations among the first `limit` in the queue of a team (null: of those without a team), with
 * their positions.
 */
export async function listQueuePositions(
  db: Db,
  organization_id: string,
  team_id: string | null,
  limit: number,
): Promise<{ customer_id: string; place: number }[]> {
  const { rows } = await sql<{ customer_id: string; place: number }>`
    select customer_id, place::int from (
      select customer_id, channel, row_number() over (order by waiting_since, id) as place from conversations
        where organization_id = ${organization_id} and status = 'waiting' and team_id is not distinct from ${team_id}::uuid
        order by waiting_since, id limit ${limit}
    ) queue where channel = 'web_chat' order by place`.execute(db);
  return rows;
}
