import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import { acquireTransactionLock } from '../../../db/acquire-transaction-lock';
import type { Db } from '../../../db/connect';

/** Serialises the start of conversations with a customer on an integration until the transaction ends. */
export const lockConversationStart = (
  db: Db,
  { channel_integration_id, customer_id }: { channel_integration_id: string; customer_id: string },
): Promise<void> => acquireTransactionLock(db, `begin ${channel_integration_id} ${customer_id}`);

/** The latest unresolved conversation of each customer on each integration. */
export async function selectOpenConversations(
  db: Db,
  organization_id: string,
  customer_ids: string[],
): Promise<Conversation[]> {
  const { rows } = await sql<{ conversation: Conversation }>`
    select distinct on (c.customer_id, c.channel_integration_id) conversation_json(c) as conversation
      from conversations c
      where c.organization_id = ${organization_id} and c.customer_id = any(${customer_ids}::uuid[])
        and c.status <> 'resolved'
      order by c.customer_id, c.channel_integration_id, c.last_activity_at desc, c.id`.execute(db);
  return rows.map(({ conversation }) => conversation);
}

/** A customer whose reply window on an integration is open. */
export interface OpenReplyWindow {
  customer_id: string;
  channel_integration_id: string;
}

export async function selectOpenReplyWindows(
  db: Db,
  organization_id: string,
  customer_ids: string[],
): Promise<OpenReplyWindow[]> {
  const { rows } = await sql<OpenReplyWindow>`
    select distinct c.customer_id, c.channel_integration_id from conversations c
      join channel_integrations i on i.organization_id = c.organization_id and i.id = c.channel_integration_id
      join channels h on h.id = i.channel
      where c.organization_id = ${organization_id} and c.customer_id = any(${customer_ids}::uuid[])
        and c.last_activity_at > now() - make_interval(hours => h.reply_hours)
        and customer_wrote_at(c.organization_id, c.id, h.reply_hours) > now() - make_interval(hours => h.reply_hours)`.execute(
    db,
  );
  return rows;
}

/** The conversation of a message that this user has sent. */
export async function findConversationOfMessage(
  db: Db,
  organization_id: string,
  { message_id, user_id }: { message_id: string; user_id: string },
): Promise<string | undefined> {
  const message = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('organization_id', '=', organization_id)
    .where('id', '=', message_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return message?.conversation_id;
}

export interface BegunConversation {
  organization_id: string;
  id: string;
  customer_id: string;
  channel_integration_id: string;
  channel: string;
  /** The user who begins it, and its assignee. */
  begun_by: string;
  /** The customer's identity on the integration. */
  external_id: string;
}

/** Answers of this identity continue the new conversation. */
export async function insertBegunConversation(
  db: Db,
  { external_id, begun_by, ...conversation }: BegunConversation,
): Promise<void> {
  await db
    .insertInto('conversations')
    .values({
      ...conversation,
      begun_by,
      assignee_id: begun_by,
      status: 'open',
      last_activity_at: sql`now()`,
      created_at: sql`now()`,
    })
    .execute();
  const { organization_id, channel_integration_id, id } = conversation;
  await sql`select set_identity_conversation(${organization_id}, ${channel_integration_id}, ${external_id},
    ${id})`.execute(db);
}
