import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageAuthor, MessageContent, MessageKind } from '@relaydesk/contracts/message';
import { sql } from 'kysely';
import type { Context, Happened, Tx } from '../../context';

/** What receive_message answers; without `received` the message had been stored before. */
interface Received {
  message: Message;
  conversation: Conversation;
  received?: number;
  handed_over?: number | null;
}

/** What send_message answers; without `sent` the message had been stored before. */
interface Sent {
  message: Message;
  conversation?: Conversation;
  sent?: number;
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
export async function storeInbound(context: Context, inbound: Inbound): Promise<Received> {
  const { rows } = await context.database.app.pool.query<{ stored: Received }>({
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
  });
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
export async function storeOutbound(context: Context | Tx, outbound: Outbound): Promise<Sent | null> {
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
      stored: Sent | null;
    }>`select send_message(${sql.join(values)}) as stored`.execute(context.db);
    return only(rows).stored;
  }
  const { rows } = await context.database.app.pool.query<{ stored: Sent | null }>({
    name: 'send_message',
    text: 'select send_message($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored',
    values,
  });
  return only(rows).stored;
}

/** Another message with this id was stored between looking for it and storing. */
export const isTwin = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'messages_pkey';

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A function that always answers did not.');
  return row;
}

/** The events behind an inbound message: none when it had been stored before. */
export function eventsOfInbound({ message, conversation, received, handed_over }: Received): Happened[] {
  const events: Happened[] = [];
  if (received) events.push(happened(received, 'message.received', message, { message, conversation }));
  if (handed_over) events.push(happened(handed_over, 'conversation.handed_over', message, { conversation }));
  return events;
}

/** The event behind an outgoing message: none when it had been stored before. */
export function eventsOfOutbound({ message, conversation, sent }: Sent): Happened[] {
  return sent ? [happened(sent, 'message.sent', message, { message, conversation })] : [];
}

const happened = (
  id: number,
  event: Happened['event'],
  { organization_id, conversation_id }: Message,
  payload: unknown,
): Happened => ({ id, organization_id, event, key: conversation_id, payload, attempts: 0, done: [] });
