import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';

/** A channel integration of an organisation: the scope of platform ids. */
export interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}

/** A message by its platform id, or by the platform id of a sent part. */
export async function findMessageByExternalId(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_id: string,
): Promise<(MessageReference & { text: string }) | undefined> {
  const { rows } = await sql<MessageReference & { text: string }>`
    select m.id as message_id, m.conversation_id, c.customer_id, left(m.text, 140) as text from (
        select id from messages where organization_id = ${organization_id}
          and channel_integration_id = ${channel_integration_id} and external_id = ${external_id}
        union all
        select message_id from sent_parts where organization_id = ${organization_id}
          and channel_integration_id = ${channel_integration_id} and external_id = ${external_id}
        limit 1) found
      join messages m on m.organization_id = ${organization_id} and m.id = found.id
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id`.execute(db);
  return rows[0];
}

/** Message found for a platform's report. */
export interface MessageReference {
  message_id: string;
  conversation_id: string;
  customer_id: string;
}

/** A message by our id, on its channel integration. */
export async function findMessageById(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  id: string,
): Promise<(MessageReference & Pick<Message, 'delivery'>) | undefined> {
  const { rows } = await sql<MessageReference & Pick<Message, 'delivery'>>`
    select m.id as message_id, m.conversation_id, c.customer_id, m.delivery from messages m
      join conversations c on c.organization_id = m.organization_id and c.id = m.conversation_id
      where m.organization_id = ${organization_id} and m.id = ${id}
        and m.channel_integration_id = ${channel_integration_id}`.execute(db);
  return rows[0];
}

/**
 * Text and attachments of a message, locked until the transaction ends. Locks the conversation first, as
 * every writer of messages does.
 */
export async function lockMessage(
  db: Db,
  organization_id: string,
  { id, conversation_id }: { id: string; conversation_id: string },
): Promise<{ text: string; content: MessageContent } | undefined> {
  await sql`select from conversations where organization_id = ${organization_id} and id = ${conversation_id}
    for no key update`.execute(db);
  const { rows } = await sql<{ text: string; content: MessageContent }>`
    select text, content from messages where organization_id = ${organization_id} and id = ${id}
      and conversation_id = ${conversation_id} for no key update`.execute(db);
  return rows[0];
}

/** Updates the message, and the preview in the list if it is the latest message. */
export async function updateMessageContent(
  db: Db,
  organization_id: string,
  id: string,
  { text, content }: { text: string; content: MessageContent },
): Promise<{ message: Message; conversation: Conversation }> {
  const { rows: messages } = await sql<{ message: Message }>`
    update messages m set text = ${text}, content = ${JSON.stringify(content)}::jsonb
      where organization_id = ${organization_id} and id = ${id}
      returning message_json(m) as message`.execute(db);
  const message = messages[0]?.message;
  if (!message) throw new Error('A message that is held is there.');
  const { rows } = await sql<{ conversation: Conversation }>`
    update conversations c set preview = case
        when exists (select from messages m where m.organization_id = c.organization_id and m.conversation_id = c.id
          and m.seq > ${message.seq} and m.kind not in ('event', 'hand_over')) then c.preview
        else left(preview_of(${text}, ${JSON.stringify(content)}::jsonb), 140) end
      where organization_id = ${organization_id} and id = ${message.conversation_id}
      returning conversation_json(c) as conversation`.execute(db);
  const conversation = rows[0]?.conversation;
  if (!conversation) throw new Error('A message is part of a conversation.');
  return { message, conversation };
}
