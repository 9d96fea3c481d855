import type { Conversation } from '@relaydesk/contracts/conversation';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect';
import type { IntegrationKey } from '../messages/message.queries';

/**
 * The current conversation with a customer; a new one is snoozed until the customer answers. Locked until the
 * transaction ends.
 */
export async function findOrCreateConversation(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  { channel, external_customer_id, question, new_customer_id, new_conversation_id }: EchoConversationInput,
): Promise<Conversation> {
  await sql`select begin_conversation(${organization_id}, ${channel_integration_id}, ${channel}, ${external_customer_id},
    '{}'::jsonb, ${question}, 'snoozed', ${new_customer_id}, ${new_conversation_id})`.execute(db);
  const begun = await findCurrentConversation(
    db,
    { organization_id, channel_integration_id },
    external_customer_id,
  );
  if (!begun) throw new Error('A conversation that was begun is there.');
  return begun;
}

/** The customer's current conversation, locked until the transaction ends. */
export async function findCurrentConversation(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  external_customer_id: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql<{ conversation: Conversation }>`
    select conversation_json(c) as conversation from customer_identities x
      join conversations c on c.organization_id = x.organization_id and c.id = x.conversation_id
      where x.organization_id = ${organization_id} and x.channel_integration_id = ${channel_integration_id}
        and x.external_id = ${external_customer_id} for no key update of c`.execute(db);
  return rows[0]?.conversation;
}

interface EchoConversationInput {
  channel: string;
  external_customer_id: string;
  question: string;
  new_customer_id: string;
  new_conversation_id: string;
}

/** Whether a message of ours to the customer is in transit, so that its platform id is unknown yet. */
export async function hasQueuedMessage(
  db: Db,
  { organization_id, channel_integration_id }: IntegrationKey,
  customer_id: string,
) {
  const { rows } = await sql`
    select from customer_identities x
      cross join lateral (select delivery from messages where organization_id = x.organization_id
        and conversation_id = x.conversation_id and author <> 'customer' order by seq desc limit 20) m
      where x.organization_id = ${organization_id} and x.channel_integration_id = ${channel_integration_id}
        and x.customer_id = ${customer_id} and m.delivery = 'queued' limit 1`.execute(db);
  return rows.length > 0;
}

/** The customer's latest message in a conversation. */
export async function findLastCustomerText(
  db: Db,
  organization_id: string,
  conversation_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select text from messages where organization_id = ${organization_id} and conversation_id = ${conversation_id}
      and author = 'customer' order by seq desc limit 1`.execute(db);
  return rows[0]?.text;
}
