import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageAuthor, MessageContent, MessageKind } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Context, Happened, Tx } from '../../context';

/** What the functions of migration 007 answer. */
interface Stored {
  duplicate: boolean;
  message: Message;
  events: Happened[];
}

export interface Inbound {
  organization_id: string;
  channel_integration_id: string;
  channel: string;
  external_customer_id: string;
  facts: { name?: string; email?: string; phone?: string };
  message_id: string;
  external_id: string;
  text: string;
  content: MessageContent;
  begins: 'bot' | 'waiting';
  new_customer_id: string;
  new_conversation_id: string;
}

/** One statement, one commit; prepared once for each connection. */
export async function storeInbound(
  context: Context,
  inbound: Inbound,
): Promise<Stored & { conversation: Conversation }> {
  const { rows } = await context.database.app.pool.query<{ stored: Stored & { conversation: Conversation } }>(
    {
      name: 'receive_message',
      text: 'select receive_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as stored',
      values: [
        context.events.node,
        inbound.organization_id,
        inbound.channel_integration_id,
        inbound.channel,
        inbound.external_customer_id,
        JSON.stringify(inbound.facts),
        inbound.message_id,
        inbound.external_id,
        inbound.text,
        JSON.stringify(inbound.content),
        inbound.begins,
        inbound.new_customer_id,
        inbound.new_conversation_id,
      ],
    },
  );
  return only(rows).stored;
}

export interface Outbound {
  organization_id: string;
  conversation_id: string;
  message_id: string;
  author: MessageAuthor;
  user_id: string | null;
  kind: MessageKind;
  text: string;
  content: MessageContent;
}

/** One statement, and outside a transaction one commit. Null: the author does not own the conversation. */
export async function storeOutbound(context: Context | Tx, outbound: Outbound): Promise<Stored | null> {
  const values = [
    context.events.node,
    outbound.organization_id,
    outbound.conversation_id,
    outbound.message_id,
    outbound.author,
    outbound.user_id,
    outbound.kind,
    outbound.text,
    JSON.stringify(outbound.content),
  ];
  if ('db' in context) {
    const { rows } = await sql<{
      stored: Stored | null;
    }>`select send_message(${sql.join(values)}) as stored`.execute(context.db);
    return only(rows).stored;
  }
  const { rows } = await context.database.app.pool.query<{ stored: Stored | null }>({
    name: 'send_message',
    text: 'select send_message($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored',
    values,
  });
  return only(rows).stored;
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A function that always answers did not.');
  return row;
}
