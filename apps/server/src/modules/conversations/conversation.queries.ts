import type { Conversation, ConversationDetail } from '@relaydesk/contracts/conversation';
import type { Message, MessageListQuery } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../db/connect';
import { prepared } from '../../db/prepared-statements';

export async function findConversation(
  db: Db,
  organization_id: string,
  id: string,
): Promise<Conversation | undefined> {
  const { rows } = await prepared(sql<{ conversation: Conversation }>`
    select conversation_json(c) as conversation from conversations c
      where organization_id = ${organization_id} and id = ${id}`).execute(db);
  return rows[0]?.conversation;
}

/** A page of messages in ascending order: around a number, after one, before one, or the latest. */
export async function listMessages(
  db: Db,
  organization_id: string,
  conversation_id: string,
  { before, after, around, limit }: MessageListQuery,
): Promise<Message[]> {
  // Numbers have no gaps, so half of the page precedes the middle one.
  const behind = around === undefined ? after : Math.max(0, around - Math.ceil(limit / 2));
  const where =
    behind !== undefined ? sql`and seq > ${behind}` : before !== undefined ? sql`and seq < ${before}` : sql``;
  const direction = behind !== undefined ? sql`asc` : sql`desc`;
  const { rows } = await prepared(sql<{ message: Message }>`
    select message_json(m::messages) as message from (
      select * from messages where organization_id = ${organization_id} and conversation_id = ${conversation_id} ${where}
      order by seq ${direction} limit ${sql.lit(limit)}
    ) m order by m.seq`).execute(db);
  return rows.map((row) => row.message);
}

/** Maximum characters of a message on the channel; null: the global limit. */
interface ReplyLimits extends Pick<ConversationDetail, 'reply_until' | 'has_templates' | 'unreachable'> {
  max_length: number | null;
}

/** Reply limits of a conversation that its channel and customer impose. */
export async function getReplyLimits(
  db: Db,
  { organization_id, id }: Pick<Conversation, 'organization_id' | 'id'>,
): Promise<ReplyLimits> {
  const { rows } = await sql<ReplyLimits>`
    select h.max_message_length as max_length, h.has_templates, x.unreachable,
        iso(case when h.reply_hours is not null then coalesce(
          reply_window_start(c, h.reply_hours) + make_interval(hours => h.reply_hours), c.created_at) end) as reply_until
      from conversations c
      join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
      join channels h on h.id = i.channel
      left join customer_identities x on x.organization_id = c.organization_id
        and x.channel_integration_id = c.channel_integration_id and x.conversation_id = c.id
      where c.organization_id = ${organization_id} and c.id = ${id}`.execute(db);
  const [reach] = rows;
  if (!reach) throw new Error('A conversation stands on a line.');
  return reach;
}
